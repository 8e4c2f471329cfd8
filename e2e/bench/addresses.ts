import { fetchAnswer } from './fetch-answer.ts';

/** The pages that visitors read most, by the name that the table gives them. */
export const readPages = (programId: number): [name: string, address: string][] => [
  ['home', '/'],
  ['startups', '/about/startups'],
  ['a startup', '/about/startups/1'],
  ['/apply', '/apply'],
  ['an application form', `/apply?program=${programId}`],
  ['events', '/events'],
  ['/api/startups/', '/api/startups/'],
];

/** The page that exists only in the measured copy. */
export const blankPath = '/blank';

/** The measured pages, with the blank page first. */
export const measuredPages = [blankPath, '/', '/about/startups', '/about/startups/1', '/apply'] as const;

/** A picture, a script and a font that the home page loads, by name. */
export async function filesOfHome(address: string): Promise<[name: string, address: string][]> {
  const read = async (path: string) =>
    (await fetchAnswer(address + path, { 'accept-encoding': 'identity' })).body.toString();
  const home = await read('/');
  const first = (text: string, pattern: RegExp) => {
    const found = pattern.exec(text)?.[0];
    if (!found) throw new Error(`The home page names nothing like ${pattern}.`);
    return found.replaceAll('&amp;', '&');
  };
  const styles = await read(first(home, /\/_next\/static\/[^"]+\.css/));
  const font = /([\w.~-]+\.woff2)/.exec(home + styles)?.[1];
  return [
    ['a picture', first(home, /\/api\/compressed\/[\w.-]+(\?w=\d+)?/)],
    ['a script', first(home, /\/_next\/static\/[^"\\]+\.js/)],
    ['a font', `/_next/static/media/${font}`],
  ];
}
