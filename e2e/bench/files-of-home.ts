import { fetchAnswer } from './fetch-answer.ts';

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
