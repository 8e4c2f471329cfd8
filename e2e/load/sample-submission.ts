import type { SampleField } from '../fixtures/program.ts';
import { sha256 } from '../fixtures/stored.ts';
import { sampleGif, sampleJpeg, samplePdf, samplePng, sampleText } from '../unit/sample-files.ts';
import { repeatableRandom } from './figures.ts';

/** Twelve questions that an incubation program would ask, and two for files. */
export const twelveFields: SampleField[] = [
  { label: 'Full Name', fieldType: 'text', isRequired: true },
  { label: 'Email Address', fieldType: 'email', isRequired: true },
  { label: 'Mobile Number', fieldType: 'text', isRequired: true },
  { label: 'District', fieldType: 'text' },
  { label: 'Venture Name', fieldType: 'text', isRequired: true },
  { label: 'तुमची कल्पना', fieldType: 'textarea', isRequired: true },
  { label: 'Problem and Customers', fieldType: 'textarea' },
  { label: 'Team Size', fieldType: 'number' },
  { label: 'Funds Needed (INR)', fieldType: 'number' },
  { label: 'Website', fieldType: 'text' },
  { label: 'Founded at Least Six Months Ago', fieldType: 'checkbox' },
  { label: 'I agree to the terms', fieldType: 'checkbox', isRequired: true },
  { label: 'Pitch Deck', fieldType: 'file' },
  { label: 'Photograph', fieldType: 'file' },
];

/** The frequent word is in about every third submission, the rare one in about one of twenty thousand. */
export const frequentWord = 'irrigation';
export const rareWord = 'zirconia';

const firstNames = 'Asha,Rohan,Meera,सुनीता,Iqbal,José,अर्जुन,Fatima,Vaishnavi,Ganesh,Priyanka,संदीप'.split(',');
const lastNames = "Patil,Kale,D'Souza,देशमुख,Shaikh,Álvares,मोरे,Chaudhari,Wagh,Sonawane,Bhamare,Mahajan".split(',');
const districts = ['Jalgaon', 'Dhule', 'Nandurbar', 'Nashik', 'छत्रपती संभाजीनगर', 'Buldhana'];
const english =
  `We build a low cost sensor for ${frequentWord} of banana fields. Farmers read the soil on a phone. ` +
  'A pilot with forty growers ran from June to October, and cut water by a third. The unit, "Jaldoot", costs 1,850 rupees; ' +
  'a subscription of 99 rupees a month pays for messages, repairs and training in the village. Next we add disease alerts.';
const marathi =
  'केळी पिकासाठी पाण्याचा अंदाज देणारे स्वस्त उपकरण आम्ही बनवतो. शेतकऱ्यांना फोनवर मातीची माहिती मिळते. चाळीस शेतकऱ्यांसोबत चाचणी झाली; पाणी एक तृतीयांश कमी लागले.';

const makers: [extension: string, mimeType: string, make: (seed: number) => Buffer][] = [
  ['.pdf', 'application/pdf', (seed) => samplePdf(200, seed)],
  ['.png', 'image/png', (seed) => samplePng(120, seed)],
  ['.jpg', 'image/jpeg', (seed) => sampleJpeg(160, seed)],
  ['.gif', 'image/gif', () => sampleGif()],
  ['.txt', 'text/plain', (seed) => sampleText(`नोंद ${seed}: a plain note.\n`)],
];

interface SampleSubmissionFile {
  label: string;
  filename: string;
  extension: string;
  mimeType: string;
  content: Buffer;
  sha256: string;
}

export interface SampleSubmission {
  /** An answer to each question that does not ask for a file, in the form's order. */
  answers: Record<string, string>;
  files: SampleSubmissionFile[];
}

/** The submission `number` of the run `seed` to a form of `fields`. The same arguments give the same submission. */
export function sampleSubmission(fields: SampleField[], seed: number, number: number): SampleSubmission {
  const random = repeatableRandom(seed * 100_003 + number);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const name = `${pick(firstNames)} ${pick(lastNames)}`;
  const byType: Record<string, () => string> = {
    email: () => `applicant${number}@example.org`,
    textarea: () => longText(random, number),
    number: () => String(Math.floor(random() ** 2 * 5_000_000)),
    checkbox: () => String(random() < 0.6),
  };
  const byLabel: Record<string, () => string> = {
    'Full Name': () => name,
    'Mobile Number': () => `+91 ${70_000 + Math.floor(random() * 29_999)} ${10_000 + (number % 90_000)}`,
    District: () => pick(districts),
    'Venture Name': () => `${pick(['Jaldoot', 'Kapas', 'अंकुर', 'Green & Co', '=Sum Labs', 'Setu'])} ${number}`,
    'Team Size': () => String(1 + Math.floor(random() * 40)),
    Website: () => `https://venture-${number}.example.org/`,
  };
  const answers: Record<string, string> = {};
  for (const { label, fieldType, isRequired } of fields) {
    if (fieldType === 'file') continue;
    const value = (byLabel[label] ?? byType[fieldType] ?? (() => pick(districts)))();
    const isLeftOut = !isRequired && fieldType !== 'checkbox' && random() < 0.25;
    answers[label] = isRequired && fieldType === 'checkbox' ? 'true' : isLeftOut ? '' : value;
  }
  const files = fields
    .filter(({ fieldType, isRequired }) => fieldType === 'file' && (isRequired || random() < 0.3))
    .map(({ label }) => {
      const [extension, mimeType, make] = pick(makers);
      const content = make(seed + number);
      const filename = `${pick(['Pitch deck', 'पिच डेक', name, 'plan "final"', 'CON'])}${extension}`;
      return { label, filename, extension, mimeType, content, sha256: sha256(content) };
    });
  return { answers, files };
}

function longText(random: () => number, number: number): string {
  const parts: string[] = [];
  if (random() < 0.22) parts.push(english);
  if (random() < 0.5) parts.push(marathi);
  parts.push(`Our village is ${Math.floor(random() * 900)} km away,\nand "we" are no. ${number}.`);
  if (random() < 1 / 40_000) parts.push(`The nozzle is made of ${rareWord}.`);
  return parts.join('\n\n');
}
