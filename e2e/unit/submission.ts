import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach } from 'vitest';
import type { SpamAssessment } from '#lib/applications/spam/spam-check.ts';
import type { BulkOutcome } from '#lib/applications/submissions/changes/bulk-actions.ts';
import { updateSubmissions } from '#lib/applications/submissions/changes/bulk-actions.ts';
import { bulkSchema } from '#lib/applications/submissions/changes/change.schema.ts';
import {
  listedOf,
  type NewSubmission,
  submissionWrites,
  writeReady,
} from '#lib/applications/submissions/new-submission.ts';
import { getSubmission } from '#lib/applications/submissions/submission-detail.ts';
import { readFilter } from '#lib/applications/submissions/submission-filter.ts';
import { findSubmissions } from '#lib/applications/submissions/submission-list.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { childTables } from '#lib/platform/db/child-tables.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import { delegateOf } from '#lib/platform/db/visible.ts';
import { callAs, signInForTest, unwrap } from './sign-in.ts';
import { useTestDatabase } from './test-database.ts';

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

/** For tests: writes the rows of a submission whose files are in place. */
export async function createSubmission(submission: NewSubmission) {
  const id = await nextNumber('Submission');
  const writes = () => submissionWrites(submission, id);
  await writeReady([{ mails: [], counted: listedOf(submission, id), writes, giveBack: async () => {} }]);
  return { id };
}

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

/** For tests: the assessment of an application with nothing suspicious in it. */
export const notSuspected: SpamAssessment = {
  isSuspected: false,
  columns: { spamScore: 0, spamReasons: '' },
  writes: () => [],
};

/** The numbers of a program's submissions that staff find, newest first. */
export async function foundIds(headers: Headers, programId: number, search = ''): Promise<number[]> {
  const list = { order: 'newest' as const, size: 50, beyondId: null, backId: null };
  const filter = readFilter(new URLSearchParams({ q: search }));
  const found = await callAs(headers, findSubmissions, { programId, filter, ...list });
  return found.ok ? found.value.items.map(({ id }) => id) : [];
}

type Rows = Record<string, { findMany: (args: { where: object }) => Promise<object[]> }>;

/** In an order of their own, because none is asked for. */
const sorted = (rows: object[] = []) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** All rows of an application in any state, by table. */
export async function applicationRows(id: number): Promise<Record<string, object[]>> {
  const tables = everyApplication() as unknown as Rows;
  const found: Record<string, object[]> = { Submission: sorted(await tables.submission?.findMany({ where: { id } })) };
  for (const { table, of } of childTables)
    found[table] = sorted(await tables[delegateOf(table)]?.findMany({ where: of({ id }) }));
  return found;
}

/** For tests: changes several submissions by a valid body of the address. */
export const bulkOf = (by: Headers, body: object) => callAs(by, updateSubmissions, bulkSchema.parse(body));

/** For tests: the people and submissions of one test, set up again for each test. */
class GivenSubmissions {
  admin = new Headers();
  colleague = new Headers();
  programId = 0;
  ids: number[] = [];

  /** Changes several submissions, all by default. A refusal fails the test. */
  async bulk(change: object, selection: object = { ids: this.ids }, by = this.admin): Promise<BulkOutcome> {
    return unwrap(await bulkOf(by, { program_id: this.programId, change, selection }));
  }

  async statuses() {
    const { programId } = this;
    const rows = await database().submission.findMany({ where: { programId }, orderBy: { id: 'asc' } });
    return rows.map(({ status }) => status);
  }

  async tags(id: number) {
    const found = await callAs(this.admin, getSubmission, id);
    return found.ok ? found.value.tags : [];
  }

  async history(id: number) {
    const found = await callAs(this.admin, getSubmission, id);
    return (found.ok && found.value.record?.history) || [];
  }

  lastAudit() {
    return database().auditLog.findFirst({ orderBy: { id: 'desc' } });
  }
}

/** For tests: a program with three submissions, by Asha, Binod and Chitra, and two administrators. */
export function useSubmissions(): GivenSubmissions {
  useTestDatabase();
  const given = new GivenSubmissions();
  beforeAll(async () => {
    [given.admin, given.colleague] = [await signInForTest(), await signInForTest()];
  });
  beforeEach(async () => {
    given.programId = (await programForTest()).id;
    given.ids = [];
    for (const name of ['Asha', 'Binod', 'Chitra'])
      given.ids.push((await submissionForTest(given.programId, { answers: { Name: name } })).id);
  });
  return given;
}

/** A change of status. */
export const status = (value: string) => ({ kind: 'status', value });
