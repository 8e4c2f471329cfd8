import { beforeEach } from 'vitest';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { kolkataDateTime } from '#lib/platform/time/kolkata-time.ts';
import { breachSchema } from '#lib/privacy/breaches/breach.ts';
import { createBreach } from '#lib/privacy/breaches/save-breach.ts';
import { signInForTest } from './sign-in.ts';
import { programForTest, submissionForTest } from './submission.ts';

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
  const created = await createBreach(admin, facts);
  if (!created.ok) throw new Error(created.failure.message);
  return created.value.id;
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
