import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueForTest, whileSending } from '#e2e/unit/mails.ts';
import { type ServerForTest, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { callAs, signInForTest, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { setDisabled, updateAccess } from '#lib/people/staff/people.ts';
import type { StaffRole } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import type { MailKind } from './mail-kinds.ts';

useTestDatabase();

let server: ServerForTest;
const admin = useStaff();
let programId: number;
let otherId: number;
let submissionId: number;

beforeAll(async () => {
  server = await smtpServerForTest();
  [programId, otherId] = [(await programForTest('Own')).id, (await programForTest('Other')).id];
  submissionId = (await submissionForTest(programId, { answers: { Name: 'Asha' } })).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  await database().mail.deleteMany();
  await database().siteSetting.deleteMany({ where: { key: 'notificationEmails' } });
});

async function person(role: StaffRole): Promise<{ id: string; email: string }> {
  const staff = await signedInStaff(await signInForTest({ role }));
  if (!staff) throw new Error('Nobody is signed in.');
  if (role === 'manager') await database().programReviewer.create({ data: { userId: staff.id, programId } });
  return { id: staff.id, email: staff.email };
}
type Person = Awaited<ReturnType<typeof person>>;

const about: Partial<Record<MailKind, (reader: Person) => object>> = {
  notice: () => ({ submissionId }),
  applicant_notice: () => ({ submissionId }),
  closing_notice: ({ email }) => ({ key: `closing:${programId}:2026-12-01T00:00:00.000Z:${email}` }),
  digest: ({ id }) => ({ key: `digest:2026-11-27:${id}` }),
};

const waiting = (kind: MailKind, reader: Person) =>
  queueForTest({ kind, toAddress: reader.email, ...about[kind]?.(reader) });

/** The email itself, or the one that tells it with others. */
async function sentAs(id: number) {
  const own = await database().mail.findUniqueOrThrow({ where: { id } });
  return own.gatheredIn ? database().mail.findUniqueOrThrow({ where: { key: own.gatheredIn } }) : own;
}

/** The outcome of a waiting email. */
async function outcome({ id }: { id: number }): Promise<string> {
  await whileSending(server.url, () =>
    expect.poll(async () => (await sentAs(id)).status, { interval: 20 }).toMatch(/sent|cancelled/),
  );
  return (await sentAs(id)).status;
}

const access = (role: StaffRole, programs: number[]) => ({ roles: [role], program_ids: programs });

const losses: Record<string, (reader: Person) => Promise<unknown>> = {
  'the program': ({ id }) => callAs(admin, updateAccess, id, access('manager', [otherId])),
  'the role': ({ id }) => callAs(admin, updateAccess, id, access('reviewer', [programId])),
  'the access': ({ id }) => callAs(admin, setDisabled, id, true),
  'the account': ({ id }) => database().user.delete({ where: { id } }),
};

test.each(Object.keys(losses).flatMap((loss) => Object.keys(about).map((kind) => [kind as MailKind, loss] as const)))(
  'an email of the kind “%s” that waits does not go to a manager who lost %s',
  async (kind, loss) => {
    const [reader, stays] = [await person('manager'), await person('manager')];
    const [mail, other] = [await waiting(kind, reader), await waiting(kind, stays)];
    await losses[loss]?.(reader);
    const before = server.messages.length;
    expect([await outcome(mail), await outcome(other)]).toEqual(['cancelled', 'sent']);
    const sent = server.messages.slice(before);
    expect(sent.filter(({ mail: { subject } }) => subject !== 'Your roles were changed').map(({ to }) => to)).toEqual([
      stays.email,
    ]);
    expect((await sentAs(mail.id)).lastError).toContain('was not sent, because');
  },
);

test.each(['contact_notice', 'request_notice', 'ending_notice', 'warning'] as const)(
  'an email of the kind “%s” goes to an administrator, and not to one who is none any more',
  async (kind) => {
    const [reader, stays] = [await person('admin'), await person('admin')];
    const [mail, other] = [await waiting(kind, reader), await waiting(kind, stays)];
    expect(await callAs(admin, updateAccess, reader.id, access('editor', []))).toMatchObject({ ok: true });
    expect([await outcome(mail), await outcome(other)]).toEqual(['cancelled', 'sent']);
  },
);

test('an address that the settings name gets it, until they name another or the person has no access', async () => {
  const row = { key: 'notificationEmails', value: 'Desk@example.org' };
  await database().siteSetting.create({ data: row });
  const desk = { id: '', email: 'desk@example.org' };
  expect(await outcome(await waiting('notice', desk))).toBe('sent');
  const late = await queueForTest({ kind: 'applicant_notice', toAddress: desk.email, submissionId });
  await database().siteSetting.update({ where: { key: row.key }, data: { value: 'new@example.org' } });
  expect(await outcome(late)).toBe('cancelled');
  const reader = await person('reviewer');
  await database().siteSetting.update({ where: { key: row.key }, data: { value: reader.email } });
  expect(await outcome(await queueForTest({ kind: 'warning', toAddress: reader.email }))).toBe('sent');
  const last = await queueForTest({ kind: 'warning', toAddress: reader.email });
  await callAs(admin, setDisabled, reader.id, true);
  expect(await outcome(last)).toBe('cancelled');
});
