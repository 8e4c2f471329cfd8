import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { callAs } from '#e2e/unit/sign-in.ts';
import { submissionForTest } from '#e2e/unit/submission.ts';
import { makeStartup } from '#lib/applications/submissions/startups/made-startup.ts';
import { acceptedApplication } from '#lib/applications/submissions/startups/startup-plan.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';

/** The answers of an applicant, by the question. */
export const answers = {
  'Name of the startup': 'Sahyadri Solar',
  'What do you make or offer?': 'Dryers for turmeric that need no power.',
  'How far is the product?': 'Tried with users',
  Website: 'https://solar.example.org',
  'Full name': 'Asha Patil',
  'Email address': 'asha-quetzalcoatlus@example.org',
  'Mobile number': '9822099887',
  'Co-founders': JSON.stringify([
    { Name: 'Ravi Jadhav', Email: 'ravi@example.org', Role: 'Design' },
    { Name: 'asha patil', Email: '', Role: 'Technology' },
  ]),
};
const types: Record<string, string> = {
  'What do you make or offer?': 'textarea',
  'How far is the product?': 'radio',
  Website: 'url',
  'Email address': 'email',
  'Mobile number': 'phone',
  'Co-founders': 'group',
};

/** An accepted application to a program, whose form gets its questions, with a photograph. @returns its id and the id of its file */
export async function acceptedForTest(programId: number, given: Record<string, string> = answers) {
  const storedName = `${crypto.randomUUID()}.jpg`;
  const files = [{ label: 'Photograph of your product', filename: 'dryer.jpg', storedName }];
  const { id, attachments } = await submissionForTest(programId, { answers: given, types, files });
  for (const [order, label] of [...Object.keys(given), ...files.map((file) => file.label)].entries()) {
    const question = { programId, label };
    const create = { ...question, order, fieldType: types[label] ?? 'text' };
    const asked = { where: { programId_label: question }, create, update: {} };
    const { id: fieldId } = await database().formField.upsert(asked);
    const of = { where: { submissionId: id, label }, data: { fieldId } };
    await database().answer.updateMany(of);
    await database().attachment.updateMany(of);
  }
  const fileId = attachments[0]?.id ?? 0;
  // A photograph with the place where it was taken in its metadata.
  const content = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3355aa' } })
    .withExif({ IFD0: { Copyright: 'Quetzalcoatlus' }, IFD3: { GPSLatitude: '21/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();
  writeFileSync(path.join(applicationsFolder(), storedName), content);
  const data = { mimeType: 'image/jpeg', bytes: content.length };
  await database().attachment.update({ where: { id: fileId }, data });
  await database().submission.update({ where: { id }, data: { status: 'accepted' } });
  return { id, fileId };
}

const people = { founder_name: 'a4', founder_email: 'a5', founder_phone: 'a6' };
const team = { team_name: 'a7.0', team_email: 'a7.1', team_designation: 'a7.2' };
const profile = { startup_name: 'a0', startup_description: 'a1', stage: 'a2', website: 'a3' };
/** The answer for each thing of a startup, by the names of the page. */
export const sourcesForTest = (fileId: number) => ({ ...profile, ...people, ...team, product_image: `f${fileId}` });

/** The choices of staff, with `ticked` as public. */
export const choicesForTest = (fileId: number, ticked: readonly string[]): Record<string, string> => ({
  typed_startup_name: '',
  typed_startup_description: '',
  ...sourcesForTest(fileId),
  ...Object.fromEntries(ticked.map((name) => [`public_${name}`, 'yes'])),
});

interface Given {
  /** Choices besides the description. */
  choices?: Record<string, string>;
  once?: string;
  seen?: string;
}

/** Makes a startup of an application with a typed name. */
export async function startupForTest(headers: Headers, id: number, { choices = {}, once, seen }: Given = {}) {
  const found = await callAs(headers, acceptedApplication, id);
  const now = found.ok ? found.value.seen : '0-0';
  const needed = { typed_startup_name: 'Sahyadri Solar', typed_startup_description: 'Dryers for turmeric.' };
  return callAs(headers, makeStartup, id, { ...needed, ...choices, seen: seen ?? now }, { once });
}
