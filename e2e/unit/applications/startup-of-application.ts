import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { callAs } from '#e2e/unit/sign-in.ts';
import { submissionForTest } from '#e2e/unit/submission.ts';
import { makeStartup } from '#lib/applications/submissions/startups/made-startup.ts';
import { acceptedApplication } from '#lib/applications/submissions/startups/startup-plan.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';

/** A photograph with the place where it was taken in its metadata. */
const photographForTest = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#3355aa' } })
    .withExif({ IFD0: { Copyright: 'Quetzalcoatlus' }, IFD3: { GPSLatitude: '21/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();

const answers = {
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
const types = {
  'What do you make or offer?': 'textarea',
  'How far is the product?': 'radio',
  Website: 'url',
  'Email address': 'email',
  'Mobile number': 'phone',
  'Co-founders': 'group',
};

/** An accepted application to a program, with a photograph. @returns its id and the id of its file */
export async function acceptedForTest(programId: number): Promise<{ id: number; fileId: number }> {
  const storedName = `${crypto.randomUUID()}.jpg`;
  const files = [{ label: 'Photograph of your product', filename: 'dryer.jpg', storedName }];
  const { id, attachments } = await submissionForTest(programId, { answers, types, files });
  const fileId = attachments[0]?.id ?? 0;
  const content = await photographForTest();
  writeFileSync(path.join(applicationsFolder(), storedName), content);
  await database().attachment.update({
    where: { id: fileId },
    data: { mimeType: 'image/jpeg', bytes: content.length },
  });
  await database().submission.update({ where: { id }, data: { status: 'accepted' } });
  return { id, fileId };
}

interface Given {
  /** Choices besides the description. */
  choices?: Record<string, string>;
  once?: string;
  seen?: string;
}

/** Makes a startup of an application with a typed name. */
export async function startupForTest(headers: Headers, id: number, { choices = {}, once, seen }: Given = {}) {
  const found = await callAs(headers, 'editor', acceptedApplication, id);
  const now = found.ok ? found.value.seen : '0-0';
  const needed = { typed_startup_name: 'Sahyadri Solar', typed_startup_description: 'Dryers for turmeric.' };
  return callAs(headers, 'editor', makeStartup, id, { ...needed, ...choices, seen: seen ?? now }, { once });
}
