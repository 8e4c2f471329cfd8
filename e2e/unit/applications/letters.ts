import { beforeEach } from 'vitest';
import { holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getBatch } from '#lib/applications/letters/batch.ts';
import { writeLetters } from '#lib/applications/letters/new-batch.ts';
import { releaseLetters } from '#lib/applications/letters/release.ts';
import { requireHolder } from '#lib/applications/private-pages/holder.ts';
import { whatIsNext } from '#lib/applications/private-pages/mine/next-steps.ts';
import { getMine } from '#lib/applications/private-pages/mine/own-application.ts';
import { updateSubmission } from '#lib/applications/submissions/changes/change.ts';
import { database } from '#lib/platform/db/client.ts';

let people = 0;

/** Gives the calling test file an administrator, and a program whose applicants get letters, another one in each test. */
export function useLetters() {
  useTestDatabase();
  const admin = useStaff();
  const program = { id: 0 };

  beforeEach(async () => {
    program.id = (await programForTest('Seed Cohort')).id;
    await database().mail.deleteMany();
    await database().letter.deleteMany();
  });

  /** An applicant with a private page, whose application has this status. */
  async function applicant(status: string, name = 'Asha Patil') {
    people += 1;
    const email = `person${people}@example.org`;
    const answers = { 'Full name': name, Email: email };
    const { id } = await submissionForTest(program.id, { answers, types: { Email: 'email' } });
    const { token } = await pageForTest(id);
    if (status !== 'received') await setStatus(id, status);
    return { id, email, holder: holderHeaders(token) };
  }

  const setStatus = (id: number, value: string) =>
    callAs(admin, updateSubmission, id, { kind: 'status', value: value as never });

  const tell = async (...ids: number[]) => unwrap(await callAs(admin, writeLetters, { about: 'status', ids }));
  const pageOf = async (batch: string) => unwrap(await callAs(admin, getBatch, batch));

  async function releaseAll(batch: string) {
    const { seen } = await pageOf(batch);
    return callAs(admin, releaseLetters, batch, { id: [], all: 'yes', seen });
  }

  const told = async (holder: Headers) => {
    const { sent } = await getMine(unwrap(await requireHolder(holder, 'read')));
    return (sent?.steps ?? []).filter(({ kind }) => kind === 'told').map(({ letter }) => letter);
  };

  /** The next step on the private page. Null for nothing. */
  async function nextFor(headers: Headers): Promise<string | null> {
    const holder = unwrap(await requireHolder(headers, 'read'));
    const { sent } = await getMine(holder);
    if (!sent) throw new Error('Nothing was sent.');
    return (await whatIsNext(holder, sent)).nextSteps;
  }
  return { admin, program, applicant, setStatus, tell, pageOf, releaseAll, told, nextFor };
}
