import { filesIn, inFile, sha256, storedContent, storedSubmissions } from '../fixtures/stored.ts';
import type { SampleApplication } from './sample-application.ts';
import type { SiteServer } from './site-server.ts';

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
