import { expect, inject, test } from 'vitest';
import { siteWithoutErasures } from '#e2e/unit/applications/privacy.ts';
import { startupForTest } from '#e2e/unit/applications/startup-of-application.ts';
import { asHolder, holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { callAs, unwrap } from '#e2e/unit/sign-in.ts';
import { submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { childTables } from '#lib/platform/db/child-tables.ts';
import { database, everyApplication, withDatabase } from '#lib/platform/db/client.ts';
import type { Prisma, PrismaClient } from '#lib/platform/db/generated/client.ts';
import { delegateOf } from '#lib/platform/db/visible.ts';
import { writeInSteps } from '#lib/platform/db/write.ts';
import { sendOwnMessage } from '../conversations/own-messages.ts';
import { sendMessage } from '../conversations/staff-messages.ts';
import { createRequest } from '../corrections/requests.ts';
import { withdrawApplication } from '../erasure/withdrawal.ts';
import { writeLetters } from '../letters/new-batch.ts';
import { stillOpen } from './access.ts';
import { updateSubmission } from './changes/change.ts';
import { createNote, removeNote, updateNote } from './changes/notes.ts';
import { linkStartup } from './startups/startup-plan.ts';

/** Runs `work` on a database in which the submission is withdrawn at the last moment, just before the work's transaction. */
function withdrawnMeanwhile<T>(id: number, work: () => Promise<T>): Promise<T> {
  const client = everyApplication();
  let isWithdrawn = false;
  const late = new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name !== '$transaction') return typeof value === 'function' ? value.bind(target) : value;
      return async (writes: Prisma.PrismaPromise<unknown>[]) => {
        if (!isWithdrawn) {
          isWithdrawn = true;
          await withDatabase(client, () => withdrawApplication(id, null, new Date()));
        }
        // biome-ignore lint/plugin: stands for the client under `write`
        return target.$transaction([...writes]);
      };
    },
  });
  return withDatabase(late as PrismaClient, work);
}

/** How many rows belong to a submission, whatever its state, by table. */
const rowsOf = async (id: number) =>
  Promise.all(
    childTables.map(async ({ table, of }) => {
      const delegates = everyApplication() as unknown as Record<string, { count: (args: object) => Promise<number> }>;
      return [table, await delegates[delegateOf(table)]?.count({ where: of({ id }) })];
    }),
  );

useTestDatabase();

interface Given {
  admin: Headers;
  holder: Headers;
  id: number;
  question: number;
  note: number;
}

/** Something to add, which succeeds while the application is open. */
type Adds = (given: Given) => Promise<{ ok: boolean }>;

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const tag = { kind: 'tag_added', value: 'Pilot' } as const;

const additions: [string, Adds][] = [
  ['a note', ({ admin, id }) => callAs(admin, createNote, id, { text: 'Call her.' })],
  ['a change of a note', ({ admin, id, note }) => callAs(admin, updateNote, id, note, { text: 'She has a farm.' })],
  ['the removal of a note', ({ admin, id, note }) => callAs(admin, removeNote, id, note)],
  ['a status', ({ admin, id }) => callAs(admin, updateSubmission, id, { kind: 'status', value: 'rejected' })],
  ['a tag', ({ admin, id }) => callAs(admin, updateSubmission, id, tag)],
  ['a message of staff', ({ admin, id }) => callAs(admin, sendMessage, admin, id, { text: 'We are glad.' })],
  ['a message of the applicant', ({ holder }) => asHolder(holder, sendOwnMessage, holder, { text: 'May I?' })],
  ['a letter', ({ admin, id }) => callAs(admin, writeLetters, { about: 'status', ids: [id] })],
  [
    'a request',
    ({ admin, id, question }) =>
      callAs(admin, createRequest, id, { text: 'Which year?', questions: [question], due: tomorrow }),
  ],
  ['a startup', ({ admin, id }) => startupForTest(admin, id)],
  ['a link to a startup', ({ admin, id }) => callAs(admin, linkStartup, id, { startup: 1, action: 'link' })],
];

async function givenApplication(): Promise<Given> {
  const { admin, programId } = await siteWithoutErasures();
  const field = { programId, label: 'Year', fieldType: 'text', order: 1, isRequired: false };
  const { id: question } = await everyApplication().formField.create({ data: field });
  const answers = { Email: `asha-${programId}@example.org` };
  const { id } = await submissionForTest(programId, { answers, types: { Email: 'email' } });
  const { pageId, token } = await pageForTest(id);
  await linkForTest(pageId, 'owner');
  await everyApplication().submission.update({ where: { id }, data: { status: 'accepted' } });
  const note = unwrap(await callAs(admin, createNote, id, { text: 'She has a shop.' }));
  return { admin, holder: holderHeaders(token), id, question, note: note.id };
}

test.each(additions)('%s is added to an open application', async (_, adds) => {
  const given = await givenApplication();
  expect(await adds(given)).toMatchObject({ ok: true });
});

test.each(additions)('%s is not added to an application that is withdrawn in the same moment', async (_, adds) => {
  const given = await givenApplication();
  const before = Object.fromEntries(await rowsOf(given.id));
  const answer = await withdrawnMeanwhile(given.id, () => adds(given));
  expect(answer).toMatchObject({ ok: false });
  const words = await everyApplication().auditLog.findMany({
    where: { entity: 'submission', entityId: String(given.id), action: { notIn: ['submission.withdraw'] } },
    select: { detail: true },
  });
  // The words that it had of the application are in the withdrawal now.
  expect(words.filter(({ detail }) => JSON.stringify(detail ?? {}) !== '{}')).toEqual([]);
  expect(Object.fromEntries(await rowsOf(given.id))).toEqual({ ...before, SubmissionWithdrawal: 1 });
});

test('a form of changes that is stored while its application is withdrawn does not outlive it', async () => {
  const { id } = await givenApplication();
  const client = everyApplication();
  const { programId } = await client.submission.findUniqueOrThrow({ where: { id } });
  const now = new Date();
  const inAnHour = new Date(now.getTime() + 3600_000);
  let withdrawn: Promise<unknown> = Promise.resolve();
  const stored = writeInSteps([
    () => [stillOpen(id)],
    async () => {
      withdrawn = withDatabase(client, () => withdrawApplication(id, null, now));
      // SQLite's writers wait for each other. Elsewhere the withdrawal overtakes this transaction.
      if (inject('postgresql')) await withdrawn;
    },
    () => [
      database().submissionDraft.create({
        data: { programId, corrects: id, answers: {}, errors: {}, message: '', createdAt: now, expiresAt: inAnHour },
        select: { id: true },
      }),
    ],
  ]);
  await Promise.allSettled([stored]);
  await withdrawn;
  expect(await client.submissionDraft.count({ where: { corrects: id } })).toBe(0);
});
