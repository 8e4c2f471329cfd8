import { beforeAll, beforeEach } from 'vitest';
import { type BulkOutcome, updateSubmissions } from '#lib/applications/submissions/changes/bulk-actions.ts';
import { bulkSchema } from '#lib/applications/submissions/changes/change.schema.ts';
import { getSubmission } from '#lib/applications/submissions/submission-detail.ts';
import { database } from '#lib/platform/db/client.ts';
import { signInForTest } from './sign-in.ts';
import { programForTest, submissionForTest } from './submission.ts';
import { useTestDatabase } from './test-database.ts';

/** For tests: changes several submissions by a valid body of the address. */
export const bulkOf = (by: Headers, body: object) => updateSubmissions(by, bulkSchema.parse(body));

/** For tests: the people and submissions of one test, set up again for each test. */
class Given {
  admin = new Headers();
  colleague = new Headers();
  programId = 0;
  ids: number[] = [];

  /** Changes several submissions, all by default. A refusal fails the test. */
  async bulk(change: object, selection: object = { ids: this.ids }, by = this.admin): Promise<BulkOutcome> {
    const outcome = await bulkOf(by, { program_id: this.programId, change, selection });
    if (!outcome.ok) throw new Error(outcome.failure.message);
    return outcome.value;
  }

  async statuses() {
    const { programId } = this;
    const rows = await database().submission.findMany({ where: { programId }, orderBy: { id: 'asc' } });
    return rows.map(({ status }) => status);
  }

  async tags(id: number) {
    const found = await getSubmission(this.admin, id);
    return found.ok ? found.value.tags : [];
  }

  async history(id: number) {
    const found = await getSubmission(this.admin, id);
    return (found.ok && found.value.record?.history) || [];
  }

  lastAudit() {
    return database().auditLog.findFirst({ orderBy: { id: 'desc' } });
  }
}

/** For tests: a program with three submissions, by Asha, Binod and Chitra, and two administrators. */
export function useSubmissions(): Given {
  useTestDatabase();
  const given = new Given();
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
