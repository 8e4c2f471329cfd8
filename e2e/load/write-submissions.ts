import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { applicantEmail } from '#lib/applications/submissions/submission-mails.ts';
import { isFilled, searchText } from '../../lib/forms/questions/answer.ts';

import { sha256 } from '../fixtures/stored.ts';
import { repeatableRandom } from './figures.ts';
import { type SampleSubmission, sampleSubmission } from './sample-submission.ts';

interface WriteRun {
  databaseFile: string;
  uploadsFolder: string;
  programId: number;
  count: number;
  seed: number;
  /** The submissions are spread evenly over this many days up to now. */
  days: number;
  /** How many files to write at most. The rows of further files point to nothing. */
  files: number;
  /** How large each file is at least. Their rows say so. Without it they hold next to nothing. */
  fileBytes?: number;
  /** Whether staff have worked on the submissions: statuses, each with its change, and tags. */
  handled: boolean;
}

interface Field {
  id: number;
  label: string;
  fieldType: string;
  isRequired: boolean;
}

const batchSize = 1000;
const statuses = ['received', 'received', 'received', 'in_review', 'shortlisted', 'accepted', 'rejected', 'withdrawn'];
const tags = ['Agriculture', 'महिला उद्योजक', 'Second call', 'Needs a mentor', 'Hardware'];
const fileRowsTable = '"submissionId", "fieldId", label, filename, "storedName", "mimeType", bytes, sha256, position';

/** The same format in which the site's own database client stores times. */
const storedTime = (at: Date) => at.toISOString().replace('Z', '+00:00');

function prepare(database: Sqlite.Database) {
  return {
    submission: database.prepare(
      'INSERT INTO Submission ("programId", "submittedAt", status, "hasFiles", "applicantEmail") VALUES (?, ?, ?, ?, ?)',
    ),
    answer: database.prepare(
      'INSERT INTO Answer ("submissionId", "fieldId", label, "fieldType", value, position) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    attachment: database.prepare(`INSERT INTO Attachment (${fileRowsTable}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`),
    search: database.prepare('INSERT INTO SubmissionSearch (rowid, text) VALUES (?, ?)'),
    column: database.prepare(`
      INSERT INTO SubmissionColumn ("programId", kind, label, filled) VALUES (?, ?, ?, ?)
      ON CONFLICT ("programId", kind, label) DO UPDATE SET filled = filled + excluded.filled`),
    change: database.prepare(`
      INSERT INTO SubmissionChange ("submissionId", at, "userId", "userName", batch, kind, before, after)
      VALUES (?, ?, 'load', 'Load run', ?, 'status', 'received', ?)`),
    tag: database.prepare('INSERT INTO Tag (name, key) VALUES (?, ?) ON CONFLICT (key) DO NOTHING'),
    tagId: database.prepare('SELECT id FROM Tag WHERE key = ?').pluck(),
    tagged: database.prepare('INSERT INTO SubmissionTag ("submissionId", "tagId") VALUES (?, ?)'),
  };
}

/**
 * Writes sample submissions straight into a site's data, with every row that the intake would write for them; a test
 * compares the two. It writes no receipts, so that no hundred thousand emails go out.
 */
export function writeSubmissions(run: WriteRun, onProgress: (written: number) => void = () => undefined): void {
  const database = new Sqlite(run.databaseFile, { timeout: 10_000 });
  database.pragma('foreign_keys = ON');
  const folder = path.join(run.uploadsFolder, 'applications');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const fields = database
      .prepare('SELECT id, label, "fieldType", "isRequired" FROM FormField WHERE "programId" = ? ORDER BY "order", id')
      .all(run.programId) as Field[];
    if (fields.length === 0) throw new Error(`Program ${run.programId} has no form on this site.`);
    const writer = new SubmissionWriter(database, folder, fields, run);
    const writeBatch = database.transaction((from: number, to: number) => {
      for (let number = from; number <= to; number += 1) writer.write(number);
      writer.writeColumns();
    });
    for (let from = 1; from <= run.count; from += batchSize) {
      const to = Math.min(run.count, from + batchSize - 1);
      writeBatch.immediate(from, to);
      onProgress(to);
    }
  } finally {
    database.close();
  }
}

class SubmissionWriter {
  private readonly to: ReturnType<typeof prepare>;
  private readonly tagIds: number[];
  private readonly filled = new Map<string, [kind: string, label: string, filled: number]>();
  private readonly startedAt = Date.now();
  private filesWritten = 0;
  private readonly folder: string;
  private readonly fields: Field[];
  private readonly run: WriteRun;

  constructor(database: Sqlite.Database, folder: string, fields: Field[], run: WriteRun) {
    this.to = prepare(database);
    this.folder = folder;
    this.fields = fields;
    this.run = run;
    if (run.handled) for (const tag of tags) this.to.tag.run(tag, tag.toLowerCase());
    this.tagIds = run.handled ? tags.map((tag) => Number(this.to.tagId.get(tag.toLowerCase()))) : [];
  }

  write(number: number): void {
    const { programId, count, days, seed, handled } = this.run;
    const random = repeatableRandom(seed * 7919 + number);
    const sample = sampleSubmission(this.fields, seed, number);
    const at = storedTime(new Date(this.startedAt - ((count - number) / count) * days * 86_400_000));
    const status = handled ? (statuses[Math.floor(random() * statuses.length)] as string) : 'received';
    const typed = this.fields.map((field) => ({ field, value: sample.answers[field.label] ?? '' }));
    const hasFiles = sample.files.length > 0 ? 1 : 0;
    const stored = this.to.submission.run(programId, at, status, hasFiles, applicantEmail(typed));
    const id = Number(stored.lastInsertRowid);
    this.writeAnswers(id, sample);
    this.writeFiles(id, number, sample);
    const filenames = sample.files.map(({ filename }) => filename);
    this.to.search.run(BigInt(id), searchText(Object.values(sample.answers), filenames));
    if (status !== 'received') this.to.change.run(id, at, `load-${seed}-${number}`, status);
    const tagId = this.tagIds[Math.floor(random() * this.tagIds.length * 4)];
    if (tagId) this.to.tagged.run(id, tagId);
  }

  /** Writes the column counts of everything added since the last call. */
  writeColumns(): void {
    for (const [kind, label, filled] of this.filled.values()) {
      this.to.column.run(this.run.programId, kind, label, filled);
    }
    this.filled.clear();
  }

  private count(kind: 'field' | 'file', label: string, filled: boolean) {
    const key = `${kind} ${label}`;
    const before = this.filled.get(key)?.[2] ?? 0;
    this.filled.set(key, [kind, label, before + Number(filled)]);
  }

  private writeAnswers(id: number, { answers }: SampleSubmission) {
    const questions = this.fields.filter(({ fieldType }) => fieldType !== 'file');
    for (const [position, { id: fieldId, label, fieldType }] of questions.entries()) {
      const value = answers[label] ?? '';
      this.to.answer.run(id, fieldId, label, fieldType, value, position);
      this.count('field', label, isFilled(fieldType, value));
    }
  }

  private grow(file: SampleSubmission['files'][number]) {
    const missing = (this.run.fileBytes ?? 0) - file.content.length;
    if (missing <= 0) return file;
    const content = Buffer.concat([file.content, Buffer.alloc(missing, 'x')]);
    return { content, sha256: sha256(content) };
  }

  private writeFiles(id: number, number: number, { files }: SampleSubmission) {
    for (const [position, file] of files.entries()) {
      const { label, filename, extension, mimeType } = file;
      const { content, sha256 } = this.grow(file);
      const storedName = `load-${this.startedAt}-${number}-${position + 1}${extension}`;
      const fieldId = this.fields.find((field) => field.label === label)?.id;
      this.to.attachment.run(id, fieldId, label, filename, storedName, mimeType, content.length, sha256, position);
      this.count('file', label, true);
      if (this.filesWritten >= this.run.files) continue;
      writeFileSync(path.join(this.folder, storedName), content);
      this.filesWritten += 1;
    }
  }
}
