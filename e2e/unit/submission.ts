import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applicationsFolder } from '#lib/config/paths.ts';
import { database } from '#lib/db/client.ts';
import { applicantEmail } from '#lib/submissions/applicant-email.ts';
import { countFilled } from '#lib/submissions/count-filled.ts';
import { indexNewestSubmission, searchText } from '#lib/submissions/search-index.ts';

interface Given {
  answers?: Record<string, string>;
  /** Of answers that are no plain text, by label. */
  types?: Record<string, string>;
  files?: { label: string; filename: string; content?: string; storedName?: string }[];
  submittedAt?: Date;
}

let count = 0;

/** For tests: a program that takes applications. */
export const programForTest = (title = 'Pre-Incubation Program') =>
  database().program.create({ data: { title, description: 'A sample.', position: 1 } });

/** For tests: stores a submission the way the intake does, with its columns and its files on disk. */
export async function submissionForTest(
  programId: number,
  { answers = {}, types = {}, files = [], submittedAt }: Given = {},
) {
  const stored = files.map(({ label, filename, content = 'text', storedName }, position) => {
    count += 1;
    const name = storedName ?? `${count}.txt`;
    mkdirSync(applicationsFolder(), { recursive: true });
    writeFileSync(path.join(applicationsFolder(), name), content);
    const bytes = Buffer.byteLength(content);
    const kind = { mimeType: 'text/plain', bytes, sha256: 'a'.repeat(64) };
    return { fieldId: position + 100, label, filename, storedName: name, position, ...kind };
  });
  // A label may be the name of something that every object has.
  const typeOf = new Map(Object.entries(types));
  const rows = Object.entries(answers).map(([label, value], position) => {
    return { fieldId: position + 1, label, fieldType: typeOf.get(label) ?? 'text', value, position };
  });
  const columns = [
    ...rows.map(({ label, value }) => ({ programId, kind: 'field' as const, label, isFilled: value !== '' })),
    ...stored.map(({ label }) => ({ programId, kind: 'file' as const, label, isFilled: true })),
  ];
  const texts = rows.map(({ value }) => value);
  const names = stored.map(({ filename }) => filename);
  const [submission] = await database().$transaction([
    database().submission.create({
      data: {
        programId,
        submittedAt: submittedAt ?? new Date(),
        hasFiles: stored.length > 0,
        applicantEmail: applicantEmail(rows),
        answers: { create: rows },
        attachments: { create: stored },
      },
      include: { attachments: { orderBy: { position: 'asc' } } },
    }),
    indexNewestSubmission(searchText(texts, names)),
    ...columns.map(countFilled),
  ]);
  return submission;
}
