import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSubmission } from '#lib/applications/submissions/new-submission.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { notSuspected } from './not-suspected.ts';

interface Given {
  answers?: Record<string, string>;
  /** The types of answers that are not plain text, by label. */
  types?: Record<string, string>;
  files?: { label: string; filename: string; content?: string; storedName?: string; caution?: string }[];
  submittedAt?: Date;
}

let count = 0;

/** For tests: a program that takes applications. */
export const programForTest = (title = 'Pre-Incubation Program') =>
  database().program.create({ data: { title, description: 'A sample.', position: 1 } });

/** For tests: stores a submission as the intake does, with its columns and files. */
export async function submissionForTest(
  programId: number,
  { answers = {}, types = {}, files = [], submittedAt = new Date() }: Given = {},
) {
  const stored = files.map(({ label, filename, content = 'text', storedName, caution = null }, index) => {
    count += 1;
    const name = storedName ?? `${count}.txt`;
    mkdirSync(applicationsFolder(), { recursive: true });
    writeFileSync(path.join(applicationsFolder(), name), content);
    const kind = { mimeType: 'text/plain', caution, bytes: Buffer.byteLength(content), sha256: 'a'.repeat(64) };
    return { field: { id: index + 100, label }, filename, storedName: name, ...kind };
  });
  // A map, because a label may be the name of a property that every object has.
  const typeOf = new Map(Object.entries(types));
  const { id } = await createSubmission({
    programId,
    submittedAt,
    idempotencyKey: null,
    mails: [],
    files: stored,
    spam: notSuspected,
    answers: Object.entries(answers).map(([label, value], index) => ({
      field: { id: index + 1, label, fieldType: typeOf.get(label) ?? 'text' },
      value,
    })),
  });
  return database().submission.findUniqueOrThrow({
    where: { id },
    include: { attachments: { orderBy: { position: 'asc' } } },
  });
}
