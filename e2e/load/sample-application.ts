import { everyField, type SampleField } from '../fixtures/program.ts';
import { sha256 } from '../fixtures/stored.ts';
import { sampleDocx, sampleJpeg, samplePdf, samplePng, sampleText } from '../unit/sample-files.ts';
import { repeatableRandom } from './figures.ts';

interface SampleFile {
  label: string;
  filename: string;
  content: Buffer;
  sha256: string;
}

export interface SampleApplication {
  number: number;
  idempotencyKey: string;
  answers: Record<string, string>;
  files: SampleFile[];
}

export const loadFields: SampleField[] = [...everyField, { label: 'Reference', fieldType: 'text', isRequired: true }];
const fileLabels = loadFields.filter(({ fieldType }) => fieldType === 'file').map(({ label }) => label);

const names = ['आशा पाटील', 'Rohan "RK" Kale', "Meera D'Souza", 'सुनीता देशमुख', 'Iqbal Shaikh', 'José Álvares'];
const ideas = [
  'केळी पिकासाठी पाण्याचा अंदाज.\nदुसरी ओळ, स्वल्पविराम, "अवतरण".',
  '=HYPERLINK("http://example.org","click")',
  '+1-2 is no phone number; @SUM(A1:A9)',
  'Line one\n\nLine three;\twith a tab',
  '-cmd|calc',
  'A plain sentence, with a comma.',
  "It's 100% \u{1F331}",
];
const large = 9.9 * 1000 * 1000;

const kinds: [extension: string, make: (filler: number, seed: number) => Buffer][] = [
  ['pdf', samplePdf],
  ['png', samplePng],
  ['jpg', sampleJpeg],
  ['docx', sampleDocx],
  ['txt', (filler, seed) => sampleText(`नोंद ${seed}, `.repeat(1 + Math.floor(filler / 20)))],
];

/**
 * The application `number` of the run `seed`. It has 1 to 3 files of real types (every twentieth application has one of
 * 9.9 MB) and answers that are hard to put into a CSV file. None begins or ends with a space, which the site takes away.
 */
export function sampleApplication(seed: number, number: number): SampleApplication {
  const random = repeatableRandom(seed * 100_003 + number);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const count = 1 + Math.floor(random() * 3);
  const files = fileLabels.slice(0, count).map((label, index) => {
    const isLarge = number % 20 === 0 && index === 0;
    const [extension, make] = isLarge ? (kinds[number % 4] as (typeof kinds)[number]) : pick(kinds);
    const content = make(isLarge ? large : Math.floor(random() ** 3 * 400_000), seed + number * 10 + index);
    const filename = `${pick(['पिच डेक', 'Pitch deck', 'plan "final"', "o'brien", 'a,b;c'])} ${number}.${extension}`;
    return { label, filename, content, sha256: sha256(content) };
  });
  const answers = {
    'Full Name': pick(names),
    'Email Address': `applicant${number}@example.org`,
    'तुमची कल्पना': pick(ideas),
    'Team Size': String(1 + Math.floor(random() * 40)),
    'I agree to the terms': 'true',
    Reference: `${seed}-${number}`,
  };
  return { number, idempotencyKey: `load-${seed}-${number}`, answers, files };
}
