import { globSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { findBareTexts } from './bare-texts.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = globSync('{app,components}/**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.test.tsx'));

const props = '{ is, name, rows, children }: { is: boolean; name: string; rows: string[]; children: ReactNode }';
const source = (jsx: string) =>
  `import type { ReactNode } from 'react';\n\nconst Maybe = (p: { is: boolean }) => (p.is ? <i /> : null);\n` +
  `export const X = (${props}) => ${jsx};\nexport const Y = () => <Maybe is />;\n`;

const broken: [why: string, jsx: string][] = [
  ['an element comes before words', '<p>{is && <b>1</b>} Save</p>'],
  ['words come beside words', "<p>Saved{is && ' and sent'}</p>"],
  ['words come by a condition', "<p>Saved {is ? 'here' : null}</p>"],
  ['a text changes beside words', '<p>Hello {name}</p>'],
  ['a text changes beside an element', '<p><b>1</b>{name}</p>'],
  ['a text or an element', '<p><b>1</b>{is ? <i>2</i> : name}</p>'],
  ['a list of texts', '<p><b>1</b>{rows}</p>'],
  ['a list comes before words', '<p>{rows.map((row) => <b key={row}>{row}</b>)} in all</p>'],
  ['a component that may be nothing comes before words', '<p><Maybe is={is} /> Save</p>'],
  ['words in a fragment that may go', '<p>{is && <>Saved <b>1</b></>}</p>'],
  ['texts of a list among each other', '<p>{rows}</p>'],
  ['one of two slots', '<p><b>1</b>{(is && name) || children}</p>'],
  ['a space after what comes', '<p>{is && <b>1</b>} <i>2</i></p>'],
];
const sound: [why: string, jsx: string][] = [
  ['a text alone', '<p>{name}</p>'],
  ['a text in one piece', '<p>{`Hello $' + '{name}`}</p>'],
  ['one of two texts', "<p>{is ? 'Saving' : 'Save'}</p>"],
  ['words beside an element that stays', '<p>Hello <b>{name}</b>.</p>'],
  ['elements that come', '<p>{is && <b>1</b>}<span>Save</span></p>'],
  ['a slot', '<p>{is && <b>1</b>}{children}</p>'],
  ['a list alone', '<ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul>'],
];

const folder = temporaryFolder('bare-texts');
const fileOf = (index: number) => path.join(folder, `sample-${index}.tsx`);
let found: string[];
let foundInSamples: string[];

beforeAll(() => {
  const samples = [...broken, ...sound];
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { jsx: 'react-jsx', strict: true, module: 'esnext', moduleResolution: 'bundler' },
    }),
  );
  for (const [index, [, jsx]] of samples.entries()) writeFileSync(fileOf(index), source(jsx));
  const api = new API({ cwd: root });
  try {
    const configurations = [root, folder].map((each) => path.join(each, 'tsconfig.json'));
    const snapshot = api.updateSnapshot({ openProjects: configurations });
    const [own, other] = configurations.map((each) => snapshot.getProject(each));
    if (!own || !other) throw new Error('The compiler did not open both projects');
    found = findBareTexts(
      own,
      sources.map((file) => path.join(root, file)),
    );
    foundInSamples = findBareTexts(
      other,
      samples.map((_, index) => fileOf(index)),
    );
  } finally {
    api.close();
  }
}, 120_000);

test('no bare text stands beside what comes and goes, and none changes beside others', () => {
  const places = found.map((place) => path.relative(root, place));
  expect(places, 'Put the text into an element of its own, as one string.').toEqual([]);
});

test.each(broken.map(([why], index) => [why, index] as const))('%s: found', (_, index) => {
  expect(foundInSamples.some((place) => place.startsWith(fileOf(index)))).toBe(true);
});

test.each(sound.map(([why], index) => [why, broken.length + index] as const))('%s: sound', (_, index) => {
  expect(foundInSamples.filter((place) => place.startsWith(fileOf(index)))).toEqual([]);
});
