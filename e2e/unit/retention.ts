import { rmSync } from 'node:fs';
import { beforeAll, beforeEach } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { addMonths } from '#lib/platform/time/age-in-words.ts';
import { indiaDay } from '#lib/platform/time/india-day.ts';
import { updateRetention } from '#lib/privacy/retention/ending-applications.ts';
import { daysAfter, retentionSchema } from '#lib/privacy/retention/retention.ts';
import { sweepRetention } from '#lib/privacy/retention/sweep.ts';

/** When the tests begin. */
export const start = new Date('2026-11-22T06:00:00Z');

/** A day of the server: its clock, from the start of the test on. */
export const day = (number: number) => daysAfter(start, number);
export const change = (fields: object) => retentionSchema.parse(fields);

/** Gives the calling test file an administrator, and a program whose applications end, another one in each test. */
export function useTerms() {
  useTestDatabase();
  const admin = new Headers();
  const program = { id: 0 };
  let count = 0;

  beforeAll(async () => {
    for (const [name, value] of await signInForTest()) admin.set(name, value);
    await database().siteSetting.create({ data: { key: 'notificationEmails', value: 'office@example.org' } });
  });
  beforeEach(async () => {
    rmSync(erasuresFile(), { force: true });
    await everyApplication().submission.deleteMany();
    await database().mail.deleteMany();
    program.id = (await programForTest()).id;
    await keep(24);
  });

  const keep = (keepMonths: number | null) =>
    database().program.update({ where: { id: program.id }, data: { keepMonths }, select: { id: true } });

  /** An application that was decided so many months and days before the test begins. */
  async function decided(
    months: number,
    { days = 0, status = 'rejected', noticeVersion = null as number | null } = {},
  ) {
    const at = daysAfter(addMonths(start, -months), -days);
    count += 1;
    const { id } = await submissionForTest(program.id, {
      answers: { Name: `Asha ${count}` },
      files: [{ label: 'Deck', filename: 'deck.txt', storedName: `term-${count}.txt` }],
      submittedAt: daysAfter(at, -10),
    });
    await database().submission.update({
      where: { id },
      data: {
        status,
        noticeVersion,
        changes: {
          create: { at, userId: 'a', userName: 'A', batch: `${id}`, kind: 'status', before: 'received', after: status },
        },
      },
    });
    return id;
  }

  const left = async () =>
    (await everyApplication().submission.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
  const announced = async () =>
    (await database().submissionTerm.findMany({ orderBy: { submissionId: 'asc' } })).map(
      ({ submissionId }) => submissionId,
    );
  const mails = () => database().mail.findMany({ where: { kind: 'ending_notice' }, orderBy: { id: 'asc' } });

  /** Lets the server run from one day to another, with a sweep each day. */
  async function run(from: number, to: number) {
    for (let number = from; number <= to; number += 1) await sweepRetention(day(number));
  }

  const keepUntil = (id: number, number: number) =>
    updateRetention(
      admin,
      id,
      { ...change({ action: 'erase' }), action: 'keep', until: indiaDay(day(number)), reason: 'A court asks for it.' },
      day(1),
    );
  return { admin, program, keep, decided, left, announced, mails, run, keepUntil };
}
