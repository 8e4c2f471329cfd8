import { rmSync } from 'node:fs';
import { beforeAll, beforeEach } from 'vitest';
import { callAs, signInForTest, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { addMonths } from '#lib/platform/time/age-in-words.ts';
import { indiaDay } from '#lib/platform/time/india-day.ts';
import { kolkataDateTime } from '#lib/platform/time/kolkata-time.ts';
import { breachSchema } from '#lib/privacy/breaches/breach.ts';
import { createBreach } from '#lib/privacy/breaches/save-breach.ts';
import { updateRetention } from '#lib/privacy/retention/ending-applications.ts';
import { daysAfter, retentionSchema } from '#lib/privacy/retention/retention.ts';
import { sweepRetention } from '#lib/privacy/retention/sweep.ts';

export const hour = 3_600_000;
/** A time as a form sends it, in India's time. */
export const input = (at: Date) => kolkataDateTime(at).slice(0, 16).replace(' ', 'T');
export const hoursAgo = (hours: number) => input(new Date(Date.now() - hours * hour));

/** An entry with everything that people must be told. */
export const whole = {
  title: 'A lost laptop',
  noticed_at: hoursAgo(11),
  nature: 'A laptop was stolen.',
  extent: 'Names and phone numbers.',
  consequences: 'Calls by strangers.',
  measures: 'The laptop was locked from afar.',
  advice: 'Trust no caller who names your application.',
};

interface Breached {
  admin: Headers;
  programId: number;
}

/** Gives each test of the calling file an administrator, a program without submissions, and an empty register. */
export function useRegister(): Breached {
  const breached = {} as Breached;
  beforeEach(async () => {
    await database().breachPerson.deleteMany();
    await database().breach.deleteMany();
    await database().mail.deleteMany();
    await database().contactMessage.deleteMany();
    await everyApplication().submission.deleteMany();
    await database().user.deleteMany();
    await database().siteSetting.deleteMany();
    await database().auditLog.deleteMany();
    breached.admin = await signInForTest();
    breached.programId = (await programForTest()).id;
  });
  return breached;
}

/** Records a breach that touches every application to the program. @returns its number */
export async function recordBreach({ admin, programId }: Breached, given: Record<string, string> = {}) {
  const facts = breachSchema.parse({ ...whole, [`program_${programId}`]: 'on', ...given });
  return unwrap(await callAs(admin, createBreach, facts)).id;
}

export const emailTypes = { Email: 'email', Parent: 'email' };

export const applyWith = (
  programId: number,
  email: string,
  more: Record<string, string> = {},
  submittedAt = new Date(),
) => submissionForTest(programId, { answers: { Name: 'Asha', Email: email, ...more }, types: emailTypes, submittedAt });

export const messageBy = (email: string) =>
  database().contactMessage.create({ data: { name: 'Ravi', email, message: 'Hello', createdAt: new Date() } });

export const breachMails = () => database().mail.findMany({ where: { kind: 'breach' }, orderBy: { id: 'asc' } });

/** As if the mail server had taken all emails about breaches. */
export const markSent = () =>
  database().mail.updateMany({ where: { kind: 'breach' }, data: { status: 'sent', sentAt: new Date() } });

/** When the tests begin. */
export const start = new Date('2026-11-22T06:00:00Z');

/** A day of the server: its clock, from the start of the test on. */
export const day = (number: number) => daysAfter(start, number);
export const change = (fields: object) => retentionSchema.parse(fields);

/** Gives the calling test file an administrator, and a program whose applications end, another one in each test. */
export function useTerms() {
  useTestDatabase();
  const admin = useStaff();
  const program = { id: 0 };
  let count = 0;

  beforeAll(async () => {
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
    callAs(
      admin,
      updateRetention,
      id,
      { ...change({ action: 'erase' }), action: 'keep', until: indiaDay(day(number)), reason: 'A court asks for it.' },
      day(1),
    );
  return { admin, program, keep, decided, left, announced, mails, run, keepUntil };
}

/** An administrator and a program of a site where nothing was withdrawn or erased, and nothing is erased at once. */
export async function siteWithoutErasures(): Promise<{ admin: Headers; programId: number }> {
  rmSync(erasuresFile(), { force: true });
  await database().siteSetting.deleteMany({ where: { key: 'eraseAtOnceReason' } });
  return { admin: await signInForTest(), programId: (await programForTest()).id };
}
