import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteServer } from '../load/site-server.ts';
import { samplePng } from '../unit/sample-files.ts';
import { askAsAdmin, sendAsAdmin } from './attacked-site.ts';

/** The seeded program for women-led enterprises, whose form needs no file. */
export const programId = 3;

interface Field {
  label: string;
  field_type: string;
  minimum: string | null;
  pattern: string | null;
}

const answerTo = ({ field_type: type, minimum, pattern }: Field, word: string) =>
  ({ mobile_number: '98765 43210' })[pattern ?? ''] ??
  { checkbox: 'true', number: minimum ?? '1', email: `${word}@example.org` }[type] ??
  `${word} said`;

/** A word that only the application `number` holds. */
export const wordOf = (number: number) => `Zwetschge${number}x`;

/** Sends an application whose answers and one file hold `word`. @returns its number */
export async function applyWithWord(server: SiteServer, word: string): Promise<number> {
  const program = await (await fetch(`${server.address}/api/programs/${programId}/`)).json();
  const fields = (program as { data: { form_fields: Field[] } }).data.form_fields;
  const asked = fields.filter(({ field_type: type }) => type !== 'file');
  const answers = Object.fromEntries(asked.map((field) => [field.label, answerTo(field, word)]));
  const form = new FormData();
  form.set('form_data', JSON.stringify({ ...answers, program_id: programId }));
  const fileField = fields.find(({ field_type: type }) => type === 'file');
  if (fileField) form.set(fileField.label, new File([new Uint8Array(samplePng(2000))], `${word}.png`));
  const response = await fetch(`${server.address}/api/submissions/`, { method: 'POST', body: form });
  if (response.status !== 201) throw new Error(`Applying answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: { id: number } }).data.id;
}

/** Withdraws the application `id` as the administrator whose cookie this is. */
export const withdraw = (server: SiteServer, cookie: string, id: number) =>
  askAsAdmin(server, cookie, `/api/admin/applications/${id}/withdrawal/`, { action: 'withdraw' });

/** The stored applications by number, each as the text that the API sends of it. */
export async function stored(server: SiteServer, cookie: string): Promise<Map<number, string>> {
  const data = await sendAsAdmin<{ id: number }[]>(server, cookie, `/api/admin/submissions/${programId}/`);
  return new Map(data.map((each) => [each.id, JSON.stringify(each)]));
}

const filesOf = (server: SiteServer) => readdirSync(path.join(server.uploadsFolder, 'applications')).length;

/** Every byte of the database's files, of a server that has stopped. */
export const bytesOf = (server: SiteServer) =>
  ['', '-wal']
    .map((end) => server.databaseFile + end)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');

/** Faults: an application that is half there, or a file without its application. `words` are by application. */
export async function whatIsHalf(
  server: SiteServer,
  cookie: string,
  words: ReadonlyMap<number, string>,
): Promise<string[]> {
  const found = await stored(server, cookie);
  const half = [...found].filter(([id, text]) => words.has(id) && !text.includes(`${words.get(id)}.png`));
  const files = filesOf(server);
  return [
    ...half.map(([id]) => `Application ${id} lost a part of itself`),
    ...(files === found.size ? [] : [`${found.size} applications have ${files} files`]),
  ];
}
