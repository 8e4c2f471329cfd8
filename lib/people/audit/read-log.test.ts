import Sqlite from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { askedForTest } from '#e2e/unit/applications/asking-person.ts';
import { callAs, signInForTest, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';
import { streamSubmissions } from '#lib/applications/exports/exported-submissions.ts';
import { getBatch, getLetter } from '#lib/applications/letters/batch.ts';
import { getAttachment } from '#lib/applications/submissions/attachment.ts';
import { getSubmission } from '#lib/applications/submissions/submission-detail.ts';
import { everySubmission, readFilter } from '#lib/applications/submissions/submission-filter.ts';
import { findSubmissions } from '#lib/applications/submissions/submission-list.ts';
import { findReads, readReadsQuery } from '#lib/operations/audit-log/reads.ts';
import { getDashboard } from '#lib/operations/dashboard/get-dashboard.ts';
import { findMails } from '#lib/operations/outbox/mails.ts';
import { databaseFile } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { createRequest } from '#lib/privacy/requests/confirmed-request.ts';
import { getRequest } from '#lib/privacy/requests/privacy-request.ts';
import { noteRead, removeOldReads, writeReads } from './read-log.ts';

useTestDatabase();
const admin = useStaff();

const reader = { id: 'u1', email: 'asha@example.org' };
const rows = () => database().submissionRead.findMany({ orderBy: { id: 'asc' } });

beforeEach(async () => {
  await writeReads();
  await database().submissionRead.deleteMany();
});

test('opening an application, its file, a list and a download are each one row an hour', async () => {
  const { id: programId } = await programForTest();
  const files = [{ label: 'Deck', filename: 'a.txt', content: 'text' }];
  const { id, attachments } = await submissionForTest(programId, { answers: { Name: 'Asha' }, files });
  const headers = await signInForTest();
  for (const _twice of [1, 2]) {
    await callAs(headers, getSubmission, id);
    const file = await callAs(headers, getAttachment, attachments[0]?.id ?? 0);
    if (file.ok) await file.value.file.close();
    const list = { filter: everySubmission, order: 'newest' as const, size: 10, beyondId: null, backId: null };
    await callAs(headers, findSubmissions, { programId, ...list });
    await callAs(headers, findSubmissions, { programId: 'all', ...list });
    await callAs(headers, streamSubmissions, { programId, format: 'csv' });
    await writeReads();
  }
  const found = await rows();
  expect(
    found.map(({ kind, programId: of, submissionId, submissionIds }) => [kind, of, submissionId ?? submissionIds]),
  ).toEqual([
    ['application', programId, id],
    ['file', programId, id],
    ['list', programId, `,${id},`],
    ['list', null, `,${id},`],
    ['export', programId, null],
  ]);
  const again = await callAs(headers, getSubmission, id);
  const kinds = again.ok && again.value.record?.reads?.map(({ kind }) => kind);
  expect(kinds).toEqual(['list', 'list', 'file', 'application']);
});

test('each page of a list is a row with the numbers that it shows, also where a search, letters, emails, the privacy desk or the dashboard show them', async () => {
  const { id: programId } = await programForTest();
  const email = 'asha@applicants.example';
  const ids: number[] = [];
  for (const name of ['Asha', 'Ravi', 'Lena'])
    ids.push((await submissionForTest(programId, { answers: { Name: name, Email: email } })).id);
  const [first = 0, second = 0, third = 0] = ids;
  const headers = await signInForTest();
  const lists = async (read: () => Promise<unknown>) => {
    await writeReads();
    await database().submissionRead.deleteMany();
    await read();
    await writeReads();
    const written = await rows();
    return written.map(({ kind, submissionIds }) => (kind === 'list' ? submissionIds : kind));
  };
  const page = { filter: everySubmission, order: 'newest' as const, size: 2, backId: null };
  const find = (beyondId: number | null, filter = everySubmission) =>
    callAs(headers, findSubmissions, { programId, ...page, filter, beyondId });
  expect(await lists(() => find(null))).toEqual([`,${third},${second},`]);
  expect(await lists(() => find(second))).toEqual([`,${first},`]);
  expect(await lists(() => find(null, readFilter(new URLSearchParams({ q: 'Ravi' }))))).toEqual([`,${second},`]);
  expect(await lists(() => find(null, readFilter(new URLSearchParams({ q: 'no one' }))))).toEqual([]);
  expect(await lists(() => callAs(headers, getDashboard))).toContainEqual(expect.stringContaining(`,${second},`));

  const now = new Date();
  const written = {
    batch: 'b',
    status: 'accepted',
    subject: 's',
    text: 't',
    userId: 'u',
    userName: 'A',
    createdAt: now,
  };
  const letter = await database().letter.create({ data: { ...written, heldFor: first, submissionId: first } });
  expect(await lists(() => callAs(headers, getBatch, 'b'))).toEqual([`,${first},`]);
  expect(await lists(() => callAs(headers, getLetter, 'b', letter.id))).toEqual([`,${first},`]);
  const mail = { kind: 'receipt', messageId: 'm', toAddress: email, status: 'sent', createdAt: now };
  await database().mail.create({ data: { ...mail, key: 'k', submissionId: second } });
  expect(
    await lists(() => callAs(headers, findMails, { state: null, search: '', beyondId: null, backId: null })),
  ).toEqual([`,${second},`]);

  const request = await callAs(headers, createRequest, { ...askedForTest(), email, received: '2026-11-20' });
  const desk = await lists(() => callAs(headers, getRequest, request.ok ? request.value.id : 0));
  expect(desk).toEqual([`,${third},${second},${first},`]);

  await lists(() => find(null));
  const log = await callAs(headers, findReads, readReadsQuery(new URLSearchParams({ id: String(third) })));
  expect(log.ok && log.value.items).toMatchObject([{ kind: 'list', submissionIds: [third, second] }]);
});

test('an application that the reader may not read leaves no row', async () => {
  const { id: programId } = await programForTest();
  const { id } = await submissionForTest(programId);
  const headers = await signInForTest({ role: 'reviewer' });
  expect((await callAs(headers, getSubmission, id)).ok).toBe(false);
  await writeReads();
  expect(await rows()).toEqual([]);
});

test('the next hour is another row, and so is another person', async () => {
  const thing = { kind: 'application' as const, programId: 1, submissionId: 7 };
  noteRead(reader, thing, new Date('2026-11-22T10:59:59Z'));
  noteRead(reader, thing, new Date('2026-11-22T11:00:00Z'));
  noteRead(reader, thing, new Date('2026-11-22T11:30:00Z'));
  noteRead({ id: 'u2', email: 'ravi@example.org' }, thing, new Date('2026-11-22T11:30:00Z'));
  await writeReads();
  expect((await rows()).map(({ at, userEmail }) => [at.toISOString(), userEmail])).toEqual([
    ['2026-11-22T10:59:59.000Z', 'asha@example.org'],
    ['2026-11-22T11:00:00.000Z', 'asha@example.org'],
    ['2026-11-22T11:30:00.000Z', 'ravi@example.org'],
  ]);
});

test('administrators find the rows of a person and of an application', async () => {
  noteRead(reader, { kind: 'application', programId: null, submissionId: 7 });
  noteRead(reader, { kind: 'list', programId: null, submissionId: null });
  noteRead({ id: 'u2', email: 'ravi@example.org' }, { kind: 'application', programId: null, submissionId: 8 });
  const found = async (params: Record<string, string>) => {
    const page = await callAs(admin, findReads, readReadsQuery(new URLSearchParams(params)));
    return page.ok && page.value.items.map(({ person, kind }) => `${person} ${kind}`);
  };
  const ofAsha = ['asha@example.org list', 'asha@example.org application'];
  expect(await found({ person: 'asha@example.org' })).toEqual(ofAsha);
  expect(await found({ person: 'asha' })).toEqual(ofAsha);
  expect(await found({ id: '#8' })).toEqual(['ravi@example.org application']);
  expect(await found({ id: 'eight' })).toEqual([]);
});

test('rows older than a year are removed, others stay', async () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  noteRead(reader, { kind: 'application', programId: 1, submissionId: 1 }, daysAgo(366));
  noteRead(reader, { kind: 'application', programId: 1, submissionId: 2 }, daysAgo(364));
  await writeReads();
  expect(await removeOldReads(now)).toBe(1);
  expect((await rows()).map(({ submissionId }) => submissionId)).toEqual([2]);
});

test.skipIf(isOnPostgresql)('each search reads an index and sorts nothing', () => {
  const sqlite = new Sqlite(databaseFile(), { readonly: true });
  const plan = (where: string) =>
    JSON.stringify(
      sqlite.prepare(`EXPLAIN QUERY PLAN SELECT id FROM SubmissionRead WHERE ${where} ORDER BY id DESC LIMIT 51`).all(),
    );
  const plans = [plan('"userEmail" = \'a@example.org\''), plan('"submissionId" = 7 AND id < 9'), plan('1 = 1')];
  sqlite.close();
  expect(plans[0]).toContain('SubmissionRead_userEmail_id_idx');
  expect(plans[1]).toContain('SubmissionRead_submissionId_id_idx');
  for (const each of plans) expect(each).not.toContain('TEMP B-TREE');
});
