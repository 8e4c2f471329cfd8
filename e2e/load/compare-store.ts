import Papa from 'papaparse';
import { filesIn, inFile, sha256, storedContent, storedSubmissions } from '../fixtures/stored.ts';
import type { SampleApplication } from './sample-application.ts';
import { type SiteServer, signIn } from './site-server.ts';

const sorted = (record: Record<string, string>) => JSON.stringify(Object.entries(record).sort());

/**
 * Compares what is on disk with what was sent. Every stored submission must be one of `sent`, complete, stored once and
 * with its files. Every one of `promised` must be stored.
 * @returns the differences, in words
 */
export function compareStore(
  server: Pick<SiteServer, 'databaseFile' | 'uploadsFolder'> & { database?: string },
  programId: number,
  sent: SampleApplication[],
  promised: SampleApplication[],
): string[] {
  const { database: where = server.databaseFile } = server;
  const problems: string[] = [];
  const byReference = new Map(sent.map((application) => [application.answers.Reference, application]));
  const seen = new Set<string>();
  const rowNames = new Set<string>();
  const files = new Set(filesIn(server.uploadsFolder, 'applications'));
  for (const submission of storedSubmissions(where, programId)) {
    const reference = submission.answers.Reference ?? '';
    const application = byReference.get(reference);
    const name = `submission ${submission.id} (${reference})`;
    if (!application) {
      problems.push(`${name} was never sent, or is incomplete`);
      continue;
    }
    if (seen.has(reference)) problems.push(`${name} is stored twice`);
    seen.add(reference);
    if (sorted(submission.answers) !== sorted(application.answers)) problems.push(`${name}: the answers differ`);
    if (submission.attachments.length !== application.files.length) {
      problems.push(`${name}: ${submission.attachments.length} of ${application.files.length} files`);
    }
    for (const attachment of submission.attachments) {
      rowNames.add(attachment.storedName);
      const file = application.files.find(({ label }) => label === attachment.label);
      const content = files.has(attachment.storedName) ? storedContent(server.uploadsFolder, attachment) : null;
      if (!content) problems.push(`${name}: the file of ${attachment.label} is gone`);
      else if (!file || content.length !== attachment.bytes || sha256(content) !== file.sha256) {
        problems.push(`${name}: the file of ${attachment.label} is not the one that was sent`);
      }
      if (file && (attachment.filename !== file.filename || attachment.sha256 !== file.sha256)) {
        problems.push(`${name}: the row of ${attachment.label} differs`);
      }
    }
  }
  for (const { answers, number } of promised) {
    if (!seen.has(answers.Reference ?? '')) problems.push(`application ${number} was promised and is lost`);
  }
  const orphans = [...files].filter((file) => !rowNames.has(file));
  if (orphans.length > 0) problems.push(`${orphans.length} files without a row, such as ${orphans[0]}`);
  const incoming = filesIn(server.uploadsFolder, 'incoming');
  if (incoming.length > 0) problems.push(`${incoming.length} uploads left in incoming`);
  if (where.startsWith('postgresql://')) return problems;
  const integrity = inFile(where, (database) => [
    database.pragma('integrity_check', { simple: true }),
    (database.pragma('foreign_key_check') as unknown[]).length,
  ]);
  if (integrity[0] !== 'ok' || integrity[1] !== 0) problems.push(`the database is damaged: ${integrity}`);
  return problems;
}

interface WireSubmission {
  id: number;
  submitted_data: Record<string, string>;
  uploaded_files: { field_label: string; file_url: string; filename: string }[];
}

/**
 * Whether a CSV cell contains `answer`. An apostrophe may precede an answer that a spreadsheet would run as a formula.
 */
const says = (cell: string | undefined, answer: string) =>
  cell === answer || (/^\s*[=+\-@\t\r]/.test(answer) && cell === `'${answer}`);

async function compareFiles(submission: WireSubmission, { files }: SampleApplication, headers: HeadersInit) {
  const problems: string[] = [];
  if (submission.uploaded_files.length !== files.length)
    problems.push(`#${submission.id}: the number of files differs`);
  for (const { field_label, file_url, filename } of submission.uploaded_files) {
    const file = files.find(({ label }) => label === field_label);
    const response = await fetch(file_url, { headers });
    const content = Buffer.from(await response.arrayBuffer());
    const isAttachment = response.headers.get('content-disposition')?.startsWith('attachment');
    if (response.status !== 200 || !isAttachment) problems.push(`#${submission.id}: ${file_url} is not a download`);
    if (
      !file ||
      filename !== file.filename ||
      content.length !== file.content.length ||
      sha256(content) !== file.sha256
    ) {
      problems.push(`#${submission.id}: ${filename} is not the file that was sent`);
    }
  }
  return problems;
}

/**
 * Fetches a program's submissions as an administrator (JSON, CSV and every attachment) and compares them with what was
 * sent.
 * @returns the differences, in words
 */
export async function compareExport(
  address: string,
  programId: number,
  sent: SampleApplication[],
  admin: { email: string; password: string },
): Promise<string[]> {
  const problems: string[] = [];
  const headers = { cookie: await signIn({ address }, admin) };
  const call = `${address}/api/admin/submissions/${programId}/`;
  const anonymous = await fetch(call);
  await anonymous.body?.cancel();
  if (anonymous.status !== 403) problems.push(`without a session the submissions returned ${anonymous.status}`);

  const { data } = (await (await fetch(call, { headers })).json()) as { data: WireSubmission[] };
  const csv = Buffer.from(await (await fetch(`${call}csv/`, { headers })).arrayBuffer());
  if (csv.subarray(0, 3).toString('hex') !== 'efbbbf') problems.push('the CSV has no byte order mark');
  const parsed = Papa.parse<Record<string, string>>(csv.subarray(3).toString('utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  if (parsed.errors.length > 0) problems.push(`the CSV cannot be parsed: ${parsed.errors[0]?.message}`);
  if (data.length !== sent.length) problems.push(`${data.length} submissions in the JSON, ${sent.length} were sent`);
  if (parsed.data.length !== sent.length)
    problems.push(`${parsed.data.length} rows in the CSV, ${sent.length} were sent`);
  if (data.some(({ id }, index) => index > 0 && id >= (data[index - 1]?.id ?? 0))) problems.push('not newest first');

  const byReference = new Map(sent.map((application) => [application.answers.Reference, application]));
  const rows = new Map(parsed.data.map((row) => [row['Submission ID'], row]));
  for (const submission of data) {
    const application = byReference.get(submission.submitted_data.Reference ?? '');
    const row = rows.get(String(submission.id));
    if (!application || !row) {
      problems.push(`#${submission.id} is not in ${application ? 'the CSV' : 'what was sent'}`);
      continue;
    }
    for (const [label, answer] of Object.entries(application.answers)) {
      if (submission.submitted_data[label] !== answer) problems.push(`#${submission.id}: ${label} differs in the JSON`);
      if (!says(row[label], answer)) problems.push(`#${submission.id}: ${label} differs in the CSV`);
    }
    for (const { field_label, file_url } of submission.uploaded_files) {
      if (row[field_label] !== file_url) problems.push(`#${submission.id}: ${field_label} differs in the CSV`);
    }
    problems.push(...(await compareFiles(submission, application, headers)));
  }
  return problems;
}
