import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fullSubmission, secret, setEraseReason } from '#e2e/unit/applications/full-submission.ts';
import { siteWithoutErasures } from '#e2e/unit/applications/privacy.ts';
import { callAs, refused } from '#e2e/unit/sign-in.ts';
import { applicationRows, foundIds, submissionForTest } from '#e2e/unit/submission.ts';
import { everythingStored, useTestDatabase } from '#e2e/unit/test-database.ts';
import { endOfTerm } from '#lib/content/privacy-notices/notice.ts';
import { claimNext } from '#lib/mail/outbox.ts';
import { applicationsFolder, erasuresFile } from '#lib/platform/config/paths.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { repeatErasures } from '#lib/privacy/repeat-erasures.ts';
import { sweepRetention } from '#lib/privacy/retention/sweep.ts';
import { streamSubmissions } from '../exports/exported-submissions.ts';
import { getAttachment } from '../submissions/attachment.ts';
import { updateSubmissions } from '../submissions/changes/bulk-actions.ts';
import { createNote, updateNote } from '../submissions/changes/notes.ts';
import { getProgramOverview } from '../submissions/program-overview.ts';
import { getSubmission } from '../submissions/submission-detail.ts';
import { readFilter } from '../submissions/submission-filter.ts';
import { eraseWithdrawn } from './erased-applications.ts';
import * as list from './erasure-list.ts';
import { findWithdrawn, getWithdrawal, updateWithdrawal } from './withdrawn-applications.ts';

const { databaseFile } = useTestDatabase();

let admin: Headers;
let programId: number;

beforeEach(async () => {
  ({ admin, programId } = await siteWithoutErasures());
});

const idsFound = (search = '') => foundIds(admin, programId, search);

/** Staff look for somebody by name and address, in every way that the audit log records. */
async function searchFor(word: string) {
  for (const query of [`q=${word}`, `files=yes&email=${word.toLowerCase()}%40example.org`]) {
    const filter = readFilter(new URLSearchParams(query));
    expect(await callAs(admin, streamSubmissions, { programId, format: 'csv', filter })).toMatchObject({
      value: { ids: [expect.any(Number)] },
    });
    const change = { kind: 'status', value: 'in_review' } as const;
    const selection = { filter: query, up_to: 2_147_483_647, at_most: 10 };
    const changed = await callAs(admin, updateSubmissions, { program_id: programId, change, selection });
    expect(changed).toMatchObject({ ok: true });
  }
}

/** Has something happen while an application is being withdrawn. */
function inTheSameMoment(work: () => Promise<unknown>) {
  const { writeStep } = list;
  vi.spyOn(list, 'writeStep').mockImplementationOnce(async (step) => {
    await work();
    await writeStep(step);
  });
}

describe('a withdrawn application', () => {
  test('is in no list, search, count, download, log or file address, but in the tracking list', async () => {
    const other = await submissionForTest(programId, { answers: { Name: 'Ravi' } });
    const { id, attachmentId } = await fullSubmission(admin, programId);
    expect(await idsFound(secret)).toEqual([id]);
    expect(await callAs(admin, updateWithdrawal, id, 'withdraw')).toMatchObject({ ok: true, value: { erased: false } });

    expect(await idsFound()).toEqual([other.id]);
    expect(await idsFound(secret)).toEqual([]);
    expect(await idsFound(`#${id}`)).toEqual([]);
    expect(await callAs(admin, getSubmission, id)).toMatchObject(refused('not_found'));
    expect(await callAs(admin, getAttachment, attachmentId)).toMatchObject(refused('not_found'));
    const overview = await callAs(admin, getProgramOverview, programId);
    expect(overview).toMatchObject({ value: { total: 1 } });
    const filled = overview.ok ? overview.value.completion.map((each) => [each.label, each.filled]) : [];
    expect(filled).toEqual(
      expect.arrayContaining([
        ['Name', 1],
        ['Email', 0],
        ['Deck', 0],
      ]),
    );
    const stream = await callAs(admin, streamSubmissions, { programId, format: 'csv' });
    expect(stream).toMatchObject({ value: { ids: [other.id] } });
    expect(await database().mail.count({ where: { key: `receipt:${id}` } })).toBe(0);
    expect(JSON.stringify(await database().auditLog.findMany())).not.toContain(secret);
    expect(await callAs(admin, findWithdrawn)).toMatchObject({ value: { withdrawn: { total: 1, items: [{ id }] } } });
    expect(JSON.stringify(await callAs(admin, findWithdrawn))).not.toContain(secret);
    expect(await callAs(admin, updateWithdrawal, id, 'withdraw')).toMatchObject(refused('not_found'));
    expect(await callAs(admin, updateWithdrawal, id, 'erase')).toMatchObject(refused('conflict'));
    await callAs(admin, updateWithdrawal, id, 'bring_back');
  });

  test('comes back with every row, as if nothing had happened', async () => {
    const { id, storedName } = await fullSubmission(admin, programId);
    const read = async () => {
      const { SubmissionReceipt: receipts = [], ...rows } = await applicationRows(id);
      return { receipts, rows, columns: await database().submissionColumn.findMany({ where: { programId } }) };
    };
    const before = await read();
    // Each table that belongs to an application takes part, or this test would say nothing of it.
    const empty = Object.entries(before.rows).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([table]) => table)).toEqual(['SubmissionHold', 'SubmissionWithdrawal']);
    const log = await database().auditLog.findMany({ where: { entityId: String(id) }, orderBy: { id: 'asc' } });
    await callAs(admin, updateWithdrawal, id, 'withdraw');
    expect(existsSync(path.join(applicationsFolder(), storedName))).toBe(true);
    expect(await callAs(admin, updateWithdrawal, id, 'bring_back')).toMatchObject({ ok: true });
    const { receipts, ...after } = await read();
    expect({ ...after, receipts: receipts.slice(0, 1) }).toEqual(before);
    // Each of the two steps has a receipt of its own.
    const statements = receipts.map((receipt) => JSON.parse((receipt as { statement: string }).statement));
    expect(statements.map(({ event }) => event?.kind)).toEqual([undefined, 'withdrawn', 'taken_back']);
    const logged = await database().auditLog.findMany({ where: { entityId: String(id) }, orderBy: { id: 'asc' } });
    expect(logged.slice(0, log.length)).toEqual(log);
    expect(await idsFound(secret)).toEqual([id]);
    expect(await repeatErasures()).toEqual({ withdrawn: 0, erased: 0 });
    expect(await callAs(admin, updateWithdrawal, id, 'bring_back')).toMatchObject(refused('not_found'));
  });

  test('takes the tags with it that no other application has', async () => {
    const [{ id }, other] = [await fullSubmission(admin, programId), await fullSubmission(admin, programId)];
    const alone = await database().tag.create({ data: { name: 'Asha’s sister', key: 'asha’s sister' } });
    await database().submissionTag.create({ data: { submissionId: id, tagId: alone.id } });
    await callAs(admin, updateWithdrawal, id, 'withdraw');
    expect(await eraseWithdrawn(id, null, 'term', new Date())).toBe(true);
    const left = await database().tag.findMany({ where: { inAnyState: { some: { submissionId: other.id } } } });
    expect([await database().tag.count({ where: { id: alone.id } }), left.length]).toEqual([0, 1]);
  });

  test('can be sent once more, and comes back beside the other', async () => {
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = [await fullSubmission(admin, programId), await fullSubmission(admin, programId)];
    const keyOf = async (id: number) => (await database().submission.findUnique({ where: { id } }))?.idempotencyKey;
    await database().submission.update({ where: { id: first.id }, data: { idempotencyKey } });
    await callAs(admin, updateWithdrawal, first.id, 'withdraw');
    await callAs(admin, updateWithdrawal, first.id, 'bring_back');
    expect(await keyOf(first.id)).toBe(idempotencyKey);
    await callAs(admin, updateWithdrawal, first.id, 'withdraw');
    await database().submission.update({ where: { id: second.id }, data: { idempotencyKey } });
    expect(await callAs(admin, updateWithdrawal, first.id, 'bring_back')).toMatchObject({ ok: true });
    expect([await keyOf(first.id), await keyOf(second.id)]).toEqual([null, idempotencyKey]);
  });

  test('has what a colleague wrote and changed in the same moment, and the audit log repeats none of it', async () => {
    const { id } = await fullSubmission(admin, programId);
    const [note] = await database().submissionNote.findMany({ where: { submissionId: id } });
    inTheSameMoment(async () => {
      await callAs(admin, createNote, id, { text: 'Written just now' });
      await callAs(admin, updateNote, id, note?.id ?? 0, { text: 'Changed just now' });
    });
    await callAs(admin, updateWithdrawal, id, 'withdraw');
    expect(JSON.stringify(await database().auditLog.findMany({ where: { entityId: String(id) } }))).not.toContain(
      secret,
    );
    await callAs(admin, updateWithdrawal, id, 'bring_back');
    const notes = await database().submissionNote.findMany({ where: { submissionId: id }, orderBy: { id: 'asc' } });
    expect(notes.map(({ text }) => text)).toEqual(['Changed just now', 'Written just now']);
  });

  test('is not begun for ever while its applicant corrects it', async () => {
    const { id } = await fullSubmission(admin, programId);
    const change = { at: new Date(), userId: '', userName: '', batch: 'b', kind: 'corrected' };
    const step = vi.spyOn(list, 'writeStep').mockImplementation(async () => {
      await database().submissionChange.create({ data: { ...change, submissionId: id } });
    });
    await expect(callAs(admin, updateWithdrawal, id, 'withdraw')).rejects.toThrow(`Application #${id} changed 5 times`);
    expect(step).toHaveBeenCalledTimes(5);
    step.mockRestore();
    expect(await idsFound()).toEqual([id]);
    expect(await callAs(admin, updateWithdrawal, id, 'withdraw')).toMatchObject({ ok: true });
    await callAs(admin, updateWithdrawal, id, 'bring_back');
  });

  test('sends nothing again that went out in the same moment, and what was on its way goes on when it comes back', async () => {
    const { id } = await fullSubmission(admin, programId);
    const { mail } = database();
    const [receipt] = await mail.findMany({ where: { submissionId: id } });
    const { id: _id, ...row } = receipt ?? { id: 0 };
    const more = (status: string) => ({
      ...row,
      key: `${status}:${id}`,
      messageId: `<${status}${id}@example.org>`,
      status,
    });
    await mail.createMany({ data: [more('sending'), more('handing_over')] as never });
    inTheSameMoment(() => mail.update({ where: { id: receipt?.id ?? 0 }, data: { status: 'sent', attempts: 1 } }));
    await callAs(admin, updateWithdrawal, id, 'withdraw');
    expect(await claimNext(new Date())).toBeNull();
    expect((await mail.updateMany({ where: { submissionId: id }, data: { status: 'sent' } })).count).toBe(0);
    await callAs(admin, updateWithdrawal, id, 'bring_back');
    const rows = await mail.findMany({ where: { submissionId: id }, orderBy: { id: 'asc' } });
    expect(rows.map(({ key, status }) => [key, status])).toEqual([
      [`receipt:${id}`, 'sent'],
      [`sending:${id}`, 'queued'],
      [`handing_over:${id}`, 'uncertain'],
    ]);
  });

  test('is erased when its term ends, not before, and only its count remains', async () => {
    const { id, storedName, replacedName, sentName } = await fullSubmission(admin, programId);
    const now = new Date();
    const dry = await callAs(admin, getWithdrawal, id, now);
    expect(dry).toMatchObject({
      value: {
        withdrawnAt: null,
        eraseAt: endOfTerm(now, null),
        files: [storedName, replacedName, sentName].map((name) => ({ storedName: name, bytes: secret.length })),
        tables: expect.arrayContaining([
          { table: 'Submission', words: 'Application', rows: 1 },
          { table: 'Answer', words: 'Answers', rows: 2 },
          { table: 'Attachment', words: 'Files', rows: 1 },
          { table: 'Mail', words: 'Emails', rows: 1 },
          { table: 'SubmissionReceipt', words: 'Receipts', rows: 1 },
          { table: 'SubmissionMessage', words: 'Messages', rows: 1 },
          { table: 'AnswerRequest', words: 'Requests to the applicant', rows: 1 },
          { table: 'Letter', words: 'Letters', rows: 2 },
          { table: 'ReplacedFile', words: 'Files that were replaced', rows: 1 },
          { table: 'SubmissionNote', words: 'Notes', rows: 1 },
          { table: 'SubmissionTag', words: 'Tags', rows: 1 },
        ]),
      },
    });
    expect(await idsFound()).toEqual([id]);
    await callAs(admin, updateWithdrawal, id, 'withdraw', now);
    const end = endOfTerm(now, null).getTime();
    await sweepRetention(new Date(end - 1000));
    expect(await everyApplication().submissionWithdrawal.count()).toBe(1);
    await sweepRetention(new Date(end));
    expect(await everyApplication().submissionWithdrawal.count()).toBe(0);
    for (const name of [storedName, replacedName, sentName])
      expect(readdirSync(applicationsFolder())).not.toContain(name);
    expect(await database().erasedCount.findMany({ where: { programId } })).toMatchObject([
      { status: 'received', count: 1 },
    ]);
    expect(await database().erasure.findFirst({ where: { thingId: id } })).toMatchObject({ reason: 'term' });
    const logged = await database().auditLog.findFirst({ where: { action: 'submission.erase', entityId: String(id) } });
    expect(logged?.detail).toEqual({ programId, reason: 'term' });
  });

  test('leaves no byte in the database once it is erased at once, for a reason', async () => {
    const rare = 'Zwerschgendatschi';
    await setEraseReason();
    const { id } = await fullSubmission(admin, programId, rare);
    await searchFor(rare);
    expect((await everythingStored(databaseFile)).includes(rare)).toBe(true);
    expect(await callAs(admin, updateWithdrawal, id, 'withdraw')).toMatchObject({ value: { erased: true } });
    expect((await everythingStored(databaseFile)).toLowerCase()).not.toContain(rare.toLowerCase());
    expect(readFileSync(erasuresFile(), 'utf8')).not.toContain(rare);
    expect(await database().erasure.findFirst({ where: { thingId: id } })).toMatchObject({ reason: 'A court order' });
  });
});
