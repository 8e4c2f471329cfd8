import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/minor-program.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { namedFiles } from '../backup/named-files.ts';
import { resetEnvironment } from '../config/env.ts';
import { parentConfirmDays } from '../config/limits.ts';
import { applicationsFolder, erasuresFile } from '../config/paths.ts';
import { getDashboard } from '../dashboard/get-dashboard.ts';
import { database } from '../db/client.ts';
import { streamSubmissions } from '../exports/stream-submissions.ts';
import { findMails } from '../outbox/find-mails.ts';
import { getMail } from '../outbox/get-mail.ts';
import { findSubmissions } from '../submissions/find-submissions.ts';
import { getProgramOverview } from '../submissions/get-program-overview.ts';
import { getSubmission } from '../submissions/get-submission.ts';
import { isSubmission } from '../submissions/is-submission.ts';
import { readFilter } from '../submissions/submission-filter.ts';
import { throttles } from '../throttle/throttle.ts';
import { dayMilliseconds } from '../time/kolkata-time.ts';
import { answerParentRequest } from './answer-parent-request.ts';
import { findWaiting, getWaiting } from './find-waiting.ts';
import { getParentRequest } from './get-parent-request.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { sweepTerms } from './sweep-terms.ts';
import { updateWaiting } from './update-waiting.ts';

const { databaseFile } = useTestDatabase();

const rare = 'Zwerschgendatschi';
const child = `${rare}@example.org`;
const answers = { ...minorAnswers, Founder: `${rare} Patil`, Email: child };
let admin: Headers;
let program: Awaited<ReturnType<typeof minorProgramForTest>>;

beforeEach(async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  vi.stubEnv('RATE_LIMIT_SUBMISSIONS', '0');
  resetEnvironment();
  rmSync(erasuresFile(), { force: true });
  throttles.counts.clear();
  await database().mail.deleteMany();
  await database().siteSetting.deleteMany();
  await database().siteSetting.create({ data: { key: 'notificationEmails', value: 'staff@example.org' } });
  admin = await signInForTest();
  program = await minorProgramForTest();
});

/** Sends an application. @returns its number */
async function apply(more: Record<string, string> = {}, key: string = crypto.randomUUID()): Promise<number> {
  const form = wireForm(program, { ...answers, ...more }, [
    ['Pitch deck', asFile(samplePdf(500), `${more.Founder ?? rare}.pdf`)],
  ]);
  form.set('idempotency_key', key);
  const { status, body } = await post(form);
  expect(status).toBe(201);
  return body.data.id;
}

const mailsTo = async (toAddress: string) =>
  (await database().mail.findMany({ where: { toAddress }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);

/** The token in the newest email to a parent. */
async function tokenFor(id: number): Promise<string> {
  const row = await database().mail.findFirstOrThrow({
    where: { heldId: id, kind: 'parent_request' },
    orderBy: { id: 'desc' },
  });
  return /confirm\?token=([\w-]{43})/.exec(row.text ?? '')?.[1] ?? '';
}

async function idsFound(search = '') {
  const filter = readFilter(new URLSearchParams({ q: search }));
  const list = { order: 'newest' as const, size: 50, beyondId: null, backId: null };
  const found = await findSubmissions(admin, { programId: program.id, filter, ...list });
  return found.ok ? found.value.items.map(({ id }) => id) : [];
}

const rowsOf = async (id: number) => [
  await database().submission.count({ where: { id } }),
  await database().answer.count({ where: { submissionId: id } }),
  await database().attachment.count({ where: { submissionId: id } }),
  await database().heldApplication.count({ where: { id } }),
];

const bytesOfDatabase = () =>
  ['', '-wal']
    .map((end) => databaseFile + end)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');

describe('an application of a person under 18', () => {
  test('is taken with the usual answer, and held where nobody can read it', async () => {
    const { status, body } = await post(wireForm(program, answers));
    expect(status).toBe(201);
    expect(body).toEqual({
      status: 'success',
      message: 'Your application has been submitted.',
      data: {
        ...{ id: expect.any(Number), program_id: program.id, submitted_at: expect.any(String) },
        receipt_address: child,
      },
    });
    const { id } = body.data;
    expect(await rowsOf(id)).toEqual([0, 0, 0, 1]);
    expect(await idsFound()).toEqual([]);
    expect(await idsFound(rare)).toEqual([]);
    expect(await idsFound(`#${id}`)).toEqual([]);
    expect(await getSubmission(admin, id)).toMatchObject({ failure: { code: 'not_found' } });
    expect(await getProgramOverview(admin, program.id)).toMatchObject({ value: { total: 0, completion: [] } });
    expect(await streamSubmissions(admin, { programId: program.id, format: 'csv' })).toMatchObject({
      value: { ids: [] },
    });
    expect(await isSubmission(program.id, id)).toBe(true);
    const waiting = await findWaiting(admin);
    expect(waiting).toMatchObject({ value: { items: [{ id, hasAddress: true, mail: { status: 'queued' } }] } });
    expect(JSON.stringify(waiting)).not.toContain(rare);
    expect(JSON.stringify(waiting)).not.toContain('parent@');
    expect(namedFiles(databaseFile).applications).toHaveLength(1);
    await updateWaiting(admin, id, { action: 'remove' });
  });

  test('sends a receipt and a request, says nothing of its content, and staff hear nothing', async () => {
    const id = await apply();
    expect(await mailsTo(child)).toEqual(['receipt']);
    expect(await mailsTo('parent@example.org')).toEqual(['parent_request']);
    expect(await mailsTo('staff@example.org')).toEqual([]);
    const rows = await database().mail.findMany({ where: { heldId: id } });
    for (const { subject, text, html } of rows) expect(`${subject}${text}${html}`).not.toContain(rare);
    expect(rows.map(({ text }) => text?.includes('under 18'))).toEqual([true, true]);
    const { tokenHash } = await database().heldApplication.findUniqueOrThrow({ where: { id } });
    expect(tokenHash).not.toBe(await tokenFor(id));
    const listed = JSON.stringify([
      await findMails(admin, { state: null, search: '', after: null, before: null } as never),
      ...(await Promise.all(rows.map((row) => getMail(admin, row.id)))),
    ]);
    expect(listed).toContain('Hidden until a parent confirms');
    for (const secret of [rare, 'parent@', await tokenFor(id)]) expect(listed).not.toContain(secret);
    const searched = await findMails(admin, { state: null, search: rare, after: null, before: null } as never);
    expect(searched).toMatchObject({ value: { items: [] } });
    await updateWaiting(admin, id, { action: 'remove' });
  });

  test('becomes a submission when the parent confirms, with its number and time, once', async () => {
    const id = await apply();
    const { submittedAt } = await database().heldApplication.findUniqueOrThrow({ where: { id } });
    const token = await tokenFor(id);
    const request = await getParentRequest(token);
    expect(request).toMatchObject({ programTitle: 'Seed Support', notice: { version: 1 } });
    expect(await getParentRequest(token)).toEqual(request);
    const at = new Date(Date.now() + 1000);
    expect(await answerParentRequest(token, 'confirm', at)).toMatchObject({ ok: true });
    expect(await rowsOf(id)).toEqual([1, 7, 1, 0]);
    expect(await getSubmission(admin, id)).toMatchObject({ ok: true });
    const row = await database().submission.findUniqueOrThrow({ where: { id }, include: { changes: true } });
    expect(row).toMatchObject({ submittedAt, status: 'received', mailsHeld: false, noticeVersion: 1 });
    expect(row).toMatchObject({ applicantEmail: child.toLowerCase() });
    expect(row.changes).toMatchObject([{ kind: 'confirmed', at, userName: 'By the emailed link' }]);
    expect(await idsFound(rare)).toEqual([id]);
    const overview = await getProgramOverview(admin, program.id);
    expect(overview.ok && overview.value.completion.find(({ label }) => label === 'Parent')?.filled).toBe(1);
    expect(await mailsTo('staff@example.org')).toEqual(['notice']);
    expect(await mailsTo(child)).toEqual(['receipt']);
    expect(await database().mail.count({ where: { submissionId: id } })).toBe(2);
    expect(await answerParentRequest(token, 'decline')).toMatchObject({ failure: { code: 'not_found' } });
    expect(await getParentRequest(token)).toBeNull();
    const next = await apply();
    expect(next).toBeGreaterThan(id);
  });

  test('is erased to the last byte when the parent does not agree, and stays so after a restore', async () => {
    const word = 'Hutzelbrotbaecker';
    const id = await apply({ Founder: word });
    expect(bytesOfDatabase().includes(word)).toBe(true);
    const held = await database().heldApplication.findUniqueOrThrow({ where: { id } });
    const files = await database().heldFile.findMany({ where: { applicationId: id } });
    const token = await tokenFor(id);
    expect(await answerParentRequest(token, 'decline')).toMatchObject({ ok: true });
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
    for (const { storedName } of files) expect(readdirSync(applicationsFolder())).not.toContain(storedName);
    expect(await database().mail.count({ where: { heldId: id } })).toBe(0);
    expect(await database().erasure.findFirst({ where: { thingId: id } })).toMatchObject({ reason: 'declined' });
    await database().heldApplication.create({ data: held as never });
    expect(await repeatErasures()).toEqual({ withdrawn: 0, erased: 1 });
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
    await database().$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
    expect(bytesOfDatabase().includes(word)).toBe(false);
  });

  test('that a parent confirmed is confirmed again after an older backup is restored', async () => {
    const id = await apply();
    const held = await database().heldApplication.findUniqueOrThrow({ where: { id }, include: { files: true } });
    await answerParentRequest(await tokenFor(id), 'confirm');
    const { files: _files, ...columns } = held;
    await database().submission.delete({ where: { id } });
    await database().$executeRaw`DELETE FROM SubmissionSearch WHERE rowid = ${id}`;
    await database().heldApplication.create({ data: columns as never });
    await repeatErasures();
    expect(await rowsOf(id)).toEqual([1, 7, 1, 0]);
    await repeatErasures();
    expect(await rowsOf(id)).toEqual([1, 7, 1, 0]);
  });

  test(`is erased after ${parentConfirmDays} days without an answer, not before`, async () => {
    const id = await apply();
    const token = await tokenFor(id);
    const { submittedAt } = await database().heldApplication.findUniqueOrThrow({ where: { id } });
    const end = submittedAt.getTime() + parentConfirmDays * dayMilliseconds;
    await sweepTerms(new Date(end - 1));
    expect(await rowsOf(id)).toEqual([0, 0, 0, 1]);
    expect(await answerParentRequest(token, 'confirm', new Date(end))).toMatchObject({
      failure: { code: 'not_found' },
    });
    await sweepTerms(new Date(end));
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
    expect(await database().erasure.findFirst({ where: { thingId: id } })).toMatchObject({ reason: 'not_confirmed' });
  });

  test('that was sent twice is held once', async () => {
    const key = crypto.randomUUID();
    const first = await apply({}, key);
    expect(await apply({}, key)).toBe(first);
    expect(await mailsTo('parent@example.org')).toEqual(['parent_request']);
    const both = await Promise.all([apply({}, 'same'), apply({}, 'same')]);
    expect(new Set(both).size).toBe(1);
  });

  test.each([
    ['empty', ''],
    ['their own', child],
    ['their own with a plus', child.replace('@', '+mother@').toUpperCase()],
  ])('with a parent’s address that is %s is held, and staff see that there is none', async (_what, Parent) => {
    const id = await apply({ Parent });
    expect(await database().mail.count({ where: { kind: 'parent_request' } })).toBe(0);
    expect(await getWaiting(admin, id)).toMatchObject({ value: { hasAddress: false, mail: null } });
    const receipt = await database().mail.findFirstOrThrow({ where: { heldId: id } });
    expect(receipt.text).toContain('We have no address of a parent');
    const dashboard = await getDashboard(admin, new Date());
    const lines = dashboard.ok ? dashboard.value.groups.flatMap(({ items }) => items) : [];
    expect(lines).toContainEqual(
      expect.objectContaining({
        text: expect.stringMatching(/^\d+ applications? waits? for a parent without an address$/),
      }),
    );
  });

  test('asks one mailbox three times an hour at most', async () => {
    const ids = [];
    for (const number of [1, 2, 3, 4]) ids.push(await apply({ Email: `c${number}@example.org` }));
    expect(await mailsTo('parent@example.org')).toHaveLength(3);
    expect(await getWaiting(admin, ids[3] as number)).toMatchObject({ value: { hasAddress: true, mail: null } });
    expect(await updateWaiting(admin, ids[3] as number, { action: 'send' })).toMatchObject({
      failure: { code: 'too_many_requests' },
    });
  });

  test('that looks like spam sends no email until staff send the link', async () => {
    const spam = wireForm(program, { ...answers, कल्पना: 'Free spins in the best online casino http://casino.example' });
    const { body } = await post(spam);
    const { id } = body.data;
    expect(body.data.receipt_address).toBeNull();
    expect(await database().mail.count()).toBe(0);
    expect(await getWaiting(admin, id)).toMatchObject({ value: { isSuspected: true, mail: null } });
    expect(await updateWaiting(admin, id, { action: 'send' })).toMatchObject({ ok: true });
    await answerParentRequest(await tokenFor(id), 'confirm');
    expect(await database().submission.findUnique({ where: { id } })).toMatchObject({ status: 'received' });
    expect(await mailsTo(child)).toEqual(['receipt']);
    expect(await mailsTo('staff@example.org')).toEqual(['notice']);
  });

  test('leaves nothing when writing it fails', async () => {
    const before = readdirSync(applicationsFolder()).length;
    await database()
      .$executeRaw`CREATE TRIGGER full BEFORE INSERT ON HeldApplication BEGIN SELECT RAISE(ABORT, 'stopped'); END`;
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status } = await post(wireForm(program, { ...answers, Email: 'fails@example.org' }));
    log.mockRestore();
    await database().$executeRaw`DROP TRIGGER full`;
    expect(status).toBe(500);
    expect(await database().submission.count({ where: { programId: program.id } })).toBe(0);
    expect(await mailsTo('fails@example.org')).toEqual([]);
    expect(readdirSync(applicationsFolder())).toHaveLength(before);
    await apply({ Email: 'fails@example.org' });
    expect(await mailsTo('fails@example.org')).toEqual(['receipt']);
  });
});

test('an adult’s application is stored as ever, and a parent’s address is not the applicant’s', async () => {
  const { formField } = database();
  await formField.updateMany({ where: { programId: program.id, label: 'Parent' }, data: { order: 0 } });
  const id = await apply({ 'I am under 18': 'false' });
  expect(await database().submission.findUnique({ where: { id } })).toMatchObject({ status: 'received' });
  expect(await mailsTo('parent@example.org')).toEqual([]);
  expect(await mailsTo(child)).toEqual(['receipt']);
});

describe('staff', () => {
  test('send the link to an address that they were told, which replaces the one before', async () => {
    const id = await apply();
    const old = await tokenFor(id);
    expect(await updateWaiting(admin, id, { action: 'send', address: 'nobody' })).toMatchObject({
      failure: { code: 'invalid', errors: { address: expect.anything() } },
    });
    expect(await updateWaiting(admin, id, { action: 'send', address: child })).toMatchObject({
      failure: { message: expect.stringContaining('own address') },
    });
    expect(await updateWaiting(admin, id, { action: 'send', address: 'father@example.org' })).toMatchObject({
      ok: true,
    });
    expect(await mailsTo('parent@example.org')).toEqual([]);
    expect(await mailsTo('father@example.org')).toEqual(['parent_request']);
    expect(await getParentRequest(old)).toBeNull();
    expect(await answerParentRequest(await tokenFor(id), 'confirm')).toMatchObject({ ok: true });
  });

  test('confirm for a parent with a reason, which is kept', async () => {
    const id = await apply();
    expect(await updateWaiting(admin, id, { action: 'confirm', reason: ' ' })).toMatchObject({
      failure: { code: 'invalid' },
    });
    expect(await updateWaiting(admin, id, { action: 'confirm', reason: 'Signed on paper' })).toMatchObject({
      ok: true,
    });
    const change = await database().submissionChange.findFirst({ where: { submissionId: id } });
    expect(change).toMatchObject({ kind: 'confirmed', after: 'Signed on paper' });
    const logged = await database().auditLog.findFirst({ where: { action: 'submission.confirm', entityId: `${id}` } });
    expect(logged?.detail).toEqual({ programId: program.id, reason: 'Signed on paper' });
    expect(await database().mail.count({ where: { kind: 'parent_request' } })).toBe(0);
    expect(await updateWaiting(admin, id, { action: 'remove' })).toMatchObject({ failure: { code: 'not_found' } });
  });

  test('other than administrators learn nothing and change nothing', async () => {
    const id = await apply();
    for (const role of ['editor', 'reviewer']) {
      const headers = await signInForTest({ role });
      const refused = { failure: { code: 'forbidden' } };
      expect(await findWaiting(headers)).toMatchObject(refused);
      expect(await getWaiting(headers, id)).toMatchObject(refused);
      for (const action of ['send', 'confirm', 'remove'])
        expect(await updateWaiting(headers, id, { action, reason: 'x' })).toMatchObject(refused);
    }
    expect(await rowsOf(id)).toEqual([0, 0, 0, 1]);
  });
});
