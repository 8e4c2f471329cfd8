import { readdirSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import {
  answers,
  applyAsMinor,
  child,
  mailsTo,
  rare,
  rowsOf,
  tokenFor,
  useMinors,
} from '#e2e/unit/applications/minors.ts';
import { post, wireForm } from '#e2e/unit/post-application.ts';
import { callAs, refused } from '#e2e/unit/sign-in.ts';
import { foundIds } from '#e2e/unit/submission.ts';
import { everythingStored, fullTable, isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';
import { namedFiles } from '#lib/operations/backup/database-copy.ts';
import { getDashboard } from '#lib/operations/dashboard/get-dashboard.ts';
import { findMails, getMail } from '#lib/operations/outbox/mails.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { parentConfirmDays } from '#lib/platform/config/limits.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { filesOf } from '#lib/platform/db/child-rows.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { repeatErasures } from '#lib/privacy/repeat-erasures.ts';
import { sweepRetention } from '#lib/privacy/retention/sweep.ts';
import { streamSubmissions } from '../exports/exported-submissions.ts';
import { getProgramOverview } from '../submissions/program-overview.ts';
import { isSubmission } from '../submissions/submission.ts';
import { getSubmission } from '../submissions/submission-detail.ts';
import { answerParentRequest, getParentRequest } from './parent-request.ts';
import { findWaiting, getWaiting, updateWaiting, waitingSchema } from './waiting-list.ts';

const { databaseFile } = useTestDatabase();
const minors = useMinors();
const apply = (more: Record<string, string> = {}, key?: string) => applyAsMinor(minors, more, key);
const idsFound = (search = '') => foundIds(minors.admin, minors.program.id, search);

describe('an application of a person under 18', () => {
  test('is taken with the usual answer, and held where nobody can read it', async () => {
    const { status, body } = await post(wireForm(minors.program, answers));
    expect(status).toBe(201);
    expect(body).toEqual({
      status: 'success',
      message: 'Your application has been submitted.',
      data: {
        id: expect.any(Number),
        program_id: minors.program.id,
        submitted_at: expect.any(String),
        file_notes: [],
        receipt_address: child,
        receipt: expect.objectContaining({ statement: expect.stringContaining(rare) }),
        private_link: expect.stringContaining('/apply/mine/open/'),
        private_code: expect.stringMatching(/^[0-9A-Z]{4}-/),
      },
    });
    const { id } = body.data;
    expect(await rowsOf(id)).toEqual([0, 0, 0, 1]);
    expect(await idsFound()).toEqual([]);
    expect(await idsFound(rare)).toEqual([]);
    expect(await idsFound(`#${id}`)).toEqual([]);
    expect(await callAs(minors.admin, getSubmission, id)).toMatchObject(refused('not_found'));
    expect(await callAs(minors.admin, getProgramOverview, minors.program.id)).toMatchObject({
      value: { total: 0, completion: [] },
    });
    expect(
      await callAs(minors.admin, streamSubmissions, { programId: minors.program.id, format: 'csv' }),
    ).toMatchObject({ value: { ids: [] } });
    expect(await isSubmission(minors.program.id, id)).toBe(true);
    const waiting = await callAs(minors.admin, findWaiting);
    expect(waiting).toMatchObject({ value: { items: [{ id, hasAddress: true, mail: { status: 'queued' } }] } });
    expect(JSON.stringify(waiting)).not.toContain(rare);
    expect(JSON.stringify(waiting)).not.toContain('parent@');
    if (!isOnPostgresql) expect(namedFiles(databaseFile).applications).toHaveLength(1);
    await callAs(minors.admin, updateWaiting, id, waitingSchema.parse({ action: 'remove' }));
  });

  test('sends a receipt and a request, says nothing of its content, and staff hear nothing', async () => {
    const id = await apply();
    expect(await mailsTo(child)).toEqual(['receipt']);
    expect(await mailsTo('parent@example.org')).toEqual(['parent_request']);
    expect(await mailsTo('staff@example.org')).toEqual([]);
    const rows = await database().mail.findMany({ where: { submissionId: id } });
    for (const { subject, text, html } of rows) expect(`${subject}${text}${html}`).not.toContain(rare);
    expect(rows.map(({ text }) => text?.includes('under 18'))).toEqual([true, true]);
    const { tokenHash } = await everyApplication().submissionHold.findUniqueOrThrow({ where: { submissionId: id } });
    expect(tokenHash).not.toBe(await tokenFor(id));
    const listed = JSON.stringify([
      await callAs(minors.admin, findMails, { state: null, search: '', after: null, before: null } as never),
      ...(await Promise.all(rows.map((row) => callAs(minors.admin, getMail, row.id)))),
    ]);
    expect(listed).toContain('Hidden until a parent confirms');
    for (const secret of [rare, 'parent@', await tokenFor(id)]) expect(listed).not.toContain(secret);
    const searched = await callAs(minors.admin, findMails, {
      state: null,
      search: rare,
      after: null,
      before: null,
    } as never);
    expect(searched).toMatchObject({ value: { items: [] } });
    await callAs(minors.admin, updateWaiting, id, waitingSchema.parse({ action: 'remove' }));
  });

  test('becomes a submission when the parent confirms, with its number and time, once', async () => {
    const id = await apply();
    const { submittedAt } = await everyApplication().submission.findUniqueOrThrow({ where: { id } });
    const token = await tokenFor(id);
    const request = await getParentRequest(token);
    expect(request).toMatchObject({ programTitle: 'Seed Support', notice: { version: 1 } });
    expect(await getParentRequest(token)).toEqual(request);
    const at = new Date(Date.now() + 1000);
    expect(await answerParentRequest(token, 'confirm', at)).toMatchObject({ ok: true });
    expect(await rowsOf(id)).toEqual([1, 7, 1, 0]);
    expect(await callAs(minors.admin, getSubmission, id)).toMatchObject({ ok: true });
    const row = await database().submission.findUniqueOrThrow({ where: { id }, include: { changes: true } });
    expect(row).toMatchObject({ submittedAt, status: 'received', mailsHeld: false, noticeVersion: 1 });
    expect(row).toMatchObject({ applicantEmail: child.toLowerCase() });
    const [receipt, ...others] = await database().submissionReceipt.findMany({ where: { submissionId: id } });
    expect(others).toEqual([]);
    expect(JSON.parse(receipt?.statement ?? '')).toMatchObject({
      submission_id: id,
      submitted_at: submittedAt.toISOString(),
    });
    expect(row.changes).toMatchObject([{ kind: 'confirmed', at, userName: 'By the emailed link' }]);
    expect(await idsFound(rare)).toEqual([id]);
    const overview = await callAs(minors.admin, getProgramOverview, minors.program.id);
    expect(overview.ok && overview.value.completion.find(({ label }) => label === 'Parent')?.filled).toBe(1);
    expect(await mailsTo('staff@example.org')).toEqual(['notice']);
    expect(await mailsTo(child)).toEqual(['receipt']);
    expect(await database().mail.count({ where: { submissionId: id } })).toBe(2);
    expect(await answerParentRequest(token, 'decline')).toMatchObject(refused('not_found'));
    expect(await getParentRequest(token)).toBeNull();
    const next = await apply();
    expect(next).toBeGreaterThan(id);
  });

  test('is erased to the last byte when the parent does not agree, and stays so after a restore', async () => {
    const word = 'Hutzelbrotbaecker';
    const id = await apply({ Founder: word });
    expect((await everythingStored(databaseFile)).includes(word)).toBe(true);
    const held = await everyApplication().submission.findUniqueOrThrow({ where: { id } });
    const files = await filesOf(id);
    expect(files).toHaveLength(1);
    const token = await tokenFor(id);
    expect(await answerParentRequest(token, 'decline')).toMatchObject({ ok: true });
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
    for (const { storedName } of files) expect(readdirSync(applicationsFolder())).not.toContain(storedName);
    expect(await database().mail.count({ where: { submissionId: id } })).toBe(0);
    expect(await database().erasure.findFirst({ where: { thingId: id } })).toMatchObject({ reason: 'declined' });
    const hold = { expiresAt: new Date(), isSuspected: false, ownMailboxes: [] };
    await everyApplication().submission.create({ data: { ...held, pageId: null, hold: { create: hold } } as never });
    expect(await repeatErasures()).toEqual({ withdrawn: 0, erased: 1 });
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
    expect((await everythingStored(databaseFile)).includes(word)).toBe(false);
  });

  test('that a parent confirmed is confirmed again after an older backup is restored', async () => {
    const id = await apply();
    const hold = { expiresAt: new Date(), isSuspected: false, ownMailboxes: [child] };
    await answerParentRequest(await tokenFor(id), 'confirm');
    await database().submission.update({ where: { id }, data: { state: 'held', hold: { create: hold } } });
    await (isOnPostgresql
      ? database().$executeRaw`DELETE FROM "SubmissionSearch" WHERE "submissionId" = ${id}`
      : database().$executeRaw`DELETE FROM "SubmissionSearch" WHERE rowid = ${id}`);
    await repeatErasures();
    expect(await rowsOf(id)).toEqual([1, 7, 1, 0]);
    await repeatErasures();
    expect(await rowsOf(id)).toEqual([1, 7, 1, 0]);
  });

  test(`is erased after ${parentConfirmDays} days without an answer, not before`, async () => {
    const id = await apply();
    const token = await tokenFor(id);
    const { submittedAt } = await everyApplication().submission.findUniqueOrThrow({ where: { id } });
    const end = submittedAt.getTime() + parentConfirmDays * dayMilliseconds;
    await sweepRetention(new Date(end - 1));
    expect(await rowsOf(id)).toEqual([0, 0, 0, 1]);
    expect(await answerParentRequest(token, 'confirm', new Date(end))).toMatchObject(refused('not_found'));
    await sweepRetention(new Date(end));
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
    expect(await database().erasure.findFirst({ where: { thingId: id } })).toMatchObject({ reason: 'not_confirmed' });
  });

  test('that was sent twice is held once', async () => {
    const key = crypto.randomUUID();
    const first = await apply({}, key);
    expect(await apply({}, key)).toBe(first);
    expect(await mailsTo('parent@example.org')).toEqual(['parent_request']);
    const other = crypto.randomUUID();
    const both = await Promise.all([apply({}, other), apply({}, other)]);
    expect(new Set(both).size).toBe(1);
  });

  test.each([
    ['empty', ''],
    ['their own', child],
    ['their own with a plus', child.replace('@', '+mother@').toUpperCase()],
  ])('with a parent’s address that is %s is refused, and nothing of it is stored', async (_what, Parent) => {
    const { status, body } = await post(wireForm(minors.program, { ...answers, Parent }));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ Parent: [expect.stringContaining('parent or guardian')] });
    expect(await everyApplication().submission.count({ where: { programId: minors.program.id } })).toBe(0);
    expect(await database().mail.count()).toBe(0);
  });

  test('to a form that asks for no parent is held, and staff see that there is no address', async () => {
    const asked = { programId: minors.program.id, label: 'Parent' };
    await write(() => [database().formField.deleteMany({ where: asked }), raiseContentVersion()]);
    const { Parent: _none, ...rest } = answers;
    const sent = await post(wireForm(minors.program, rest));
    expect(sent.status).toBe(201);
    const { id } = sent.body.data;
    expect(await database().mail.count({ where: { kind: 'parent_request' } })).toBe(0);
    expect(await callAs(minors.admin, getWaiting, id)).toMatchObject({ value: { hasAddress: false, mail: null } });
    const receipt = await database().mail.findFirstOrThrow({ where: { submissionId: id } });
    expect(receipt.text).toContain('We have no address of a parent');
    const dashboard = await callAs(minors.admin, getDashboard, new Date());
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
    expect(await callAs(minors.admin, getWaiting, ids[3] as number)).toMatchObject({
      value: { hasAddress: true, mail: null },
    });
    expect(
      await callAs(minors.admin, updateWaiting, ids[3] as number, waitingSchema.parse({ action: 'send' })),
    ).toMatchObject(refused('too_many_requests'));
  });

  test('that looks like spam sends no email until staff send the link', async () => {
    const spam = wireForm(minors.program, {
      ...answers,
      कल्पना: 'Free spins in the best online casino http://casino.example',
    });
    const { body } = await post(spam);
    const { id } = body.data;
    expect(body.data.receipt_address).toBeNull();
    expect(await database().mail.count()).toBe(0);
    expect(await callAs(minors.admin, getWaiting, id)).toMatchObject({ value: { isSuspected: true, mail: null } });
    expect(await callAs(minors.admin, updateWaiting, id, waitingSchema.parse({ action: 'send' }))).toMatchObject({
      ok: true,
    });
    await answerParentRequest(await tokenFor(id), 'confirm');
    expect(await database().submission.findUnique({ where: { id } })).toMatchObject({ status: 'received' });
    expect(await mailsTo(child)).toEqual(['receipt']);
    expect(await mailsTo('staff@example.org')).toEqual(['notice']);
  });

  test('leaves nothing when writing it fails', async () => {
    const before = readdirSync(applicationsFolder()).length;
    const makeRoom = await fullTable('SubmissionHold');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status } = await post(wireForm(minors.program, { ...answers, Email: 'fails@example.org' }));
    log.mockRestore();
    await makeRoom();
    expect(status).toBe(500);
    expect(await database().submission.count({ where: { programId: minors.program.id } })).toBe(0);
    expect(await mailsTo('fails@example.org')).toEqual([]);
    expect(readdirSync(applicationsFolder())).toHaveLength(before);
    await apply({ Email: 'fails@example.org' });
    expect(await mailsTo('fails@example.org')).toEqual(['receipt']);
  });
});

test('an adult’s application is stored as ever, and a parent’s address is not the applicant’s', async () => {
  const { formField } = database();
  await formField.updateMany({ where: { programId: minors.program.id, label: 'Parent' }, data: { order: 0 } });
  const id = await apply({ 'I am under 18': 'false' });
  expect(await database().submission.findUnique({ where: { id } })).toMatchObject({ status: 'received' });
  expect(await mailsTo('parent@example.org')).toEqual([]);
  expect(await mailsTo(child)).toEqual(['receipt']);
});
