import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { applicationsFolder, erasuresFile, uploadsFolder } from '../config/paths.ts';
import { closeDatabase, database } from '../db/client.ts';
import { streamSubmissions } from '../exports/stream-submissions.ts';
import { createNote } from '../submissions/create-note.ts';
import { findSubmissions } from '../submissions/find-submissions.ts';
import { getAttachment } from '../submissions/get-attachment.ts';
import { getProgramOverview } from '../submissions/get-program-overview.ts';
import { getSubmission } from '../submissions/get-submission.ts';
import { readFilter } from '../submissions/submission-filter.ts';
import { updateNote } from '../submissions/update-note.ts';
import { updateSubmissions } from '../submissions/update-submissions.ts';
import { forgetUploads, identifyUploads } from '../uploads/uploads-folder.ts';
import { readRows } from './application-rows.ts';
import { findWithdrawn } from './find-withdrawn.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { endOfTerm } from './keep-months.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { sweepTerms } from './sweep-terms.ts';
import { updateWithdrawal } from './update-withdrawal.ts';

const { databaseFile } = useTestDatabase();

const secret = 'Quetzalcoatlus';
let admin: Headers;
let programId: number;

beforeEach(async () => {
  rmSync(erasuresFile(), { force: true });
  admin = await signInForTest();
  programId = (await programForTest()).id;
  await database().siteSetting.deleteMany({ where: { key: 'eraseAtOnceReason' } });
});

/** An application with everything that can belong to one. */
async function fullSubmission(word = secret) {
  const files = [{ label: 'Deck', filename: `${word}.txt`, content: word }];
  const answers = { Name: `${word} Patil`, Email: `${word}@example.org` };
  const { id, attachments } = await submissionForTest(programId, { answers, types: { Email: 'email' }, files });
  const note = await createNote(admin, id, { text: `${word} called` });
  if (note.ok) await updateNote(admin, id, note.value.id, { text: `${word} called twice` });
  await database().mail.create({
    data: {
      ...{
        kind: 'receipt',
        key: `receipt:${id}`,
        toAddress: `${word}@example.org`,
        messageId: `<${id}@example.org>`,
      },
      ...{ subject: word, text: word, html: word, createdAt: new Date(), submissionId: id },
    },
  });
  const tag = await database().tag.upsert({
    where: { key: 'a' },
    create: { name: 'A', key: 'a' },
    update: {},
  });
  await database().submissionTag.create({ data: { submissionId: id, tagId: tag.id } });
  return { id, storedName: attachments[0]?.storedName ?? '', attachmentId: attachments[0]?.id ?? 0 };
}

const setReason = (value: string) => database().siteSetting.create({ data: { key: 'eraseAtOnceReason', value } });

async function idsFound(search = '') {
  const list = { order: 'newest' as const, size: 50, beyondId: null, backId: null };
  const filter = readFilter(new URLSearchParams({ q: search }));
  const found = await findSubmissions(admin, { programId, filter, ...list });
  return found.ok ? found.value.items.map(({ id }) => id) : [];
}

/** Staff look for somebody by name and address, in every way that the audit log records. */
async function searchFor(word: string) {
  for (const query of [`q=${word}`, `files=yes&email=${word.toLowerCase()}%40example.org`]) {
    const filter = readFilter(new URLSearchParams(query));
    expect(await streamSubmissions(admin, { programId, format: 'csv', filter })).toMatchObject({
      value: { ids: [expect.any(Number)] },
    });
    const change = { kind: 'status', value: 'in_review' } as const;
    const selection = { filter: query, up_to: 2_147_483_647, at_most: 10 };
    const changed = await updateSubmissions(admin, { program_id: programId, change, selection });
    expect(changed).toMatchObject({ ok: true });
  }
}

/** Every byte of the database's files. */
const bytesOfDatabase = () =>
  ['', '-wal']
    .map((end) => databaseFile + end)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');

describe('a withdrawn application', () => {
  test('is in no list, search, count, download, log or file address, but in the tracking list', async () => {
    const other = await submissionForTest(programId, { answers: { Name: 'Ravi' } });
    const { id, attachmentId } = await fullSubmission();
    expect(await idsFound(secret)).toEqual([id]);
    expect(await updateWithdrawal(admin, id, 'withdraw')).toMatchObject({ ok: true, value: { erased: false } });

    expect(await idsFound()).toEqual([other.id]);
    expect(await idsFound(secret)).toEqual([]);
    expect(await idsFound(`#${id}`)).toEqual([]);
    expect(await getSubmission(admin, id)).toMatchObject({ failure: { code: 'not_found' } });
    expect(await getAttachment(admin, attachmentId)).toMatchObject({ failure: { code: 'not_found' } });
    const overview = await getProgramOverview(admin, programId);
    expect(overview).toMatchObject({ value: { total: 1 } });
    const filled = overview.ok ? overview.value.completion.map((each) => [each.label, each.filled]) : [];
    expect(filled).toEqual(
      expect.arrayContaining([
        ['Name', 1],
        ['Email', 0],
        ['Deck', 0],
      ]),
    );
    const stream = await streamSubmissions(admin, { programId, format: 'csv' });
    expect(stream).toMatchObject({ value: { ids: [other.id] } });
    expect(await database().mail.count({ where: { key: `receipt:${id}` } })).toBe(0);
    expect(JSON.stringify(await database().auditLog.findMany())).not.toContain(secret);
    expect(await findWithdrawn(admin)).toMatchObject({ value: { total: 1, withdrawn: [{ id }] } });
    expect(JSON.stringify(await findWithdrawn(admin))).not.toContain(secret);
    expect(await updateWithdrawal(admin, id, 'withdraw')).toMatchObject({ failure: { code: 'not_found' } });
    expect(await updateWithdrawal(admin, id, 'erase')).toMatchObject({ failure: { code: 'conflict' } });
    await updateWithdrawal(admin, id, 'bring_back');
  });

  test('comes back with every row, as if nothing had happened', async () => {
    const { id, storedName } = await fullSubmission();
    const before = [await readRows(id), await database().submissionColumn.findMany({ where: { programId } })];
    const log = await database().auditLog.findMany({ where: { entityId: String(id) }, orderBy: { id: 'asc' } });
    await updateWithdrawal(admin, id, 'withdraw');
    expect(existsSync(path.join(applicationsFolder(), storedName))).toBe(true);
    expect(await updateWithdrawal(admin, id, 'bring_back')).toMatchObject({ ok: true });
    expect([await readRows(id), await database().submissionColumn.findMany({ where: { programId } })]).toEqual(before);
    const after = await database().auditLog.findMany({ where: { entityId: String(id) }, orderBy: { id: 'asc' } });
    expect(after.slice(0, log.length)).toEqual(log);
    expect(await idsFound(secret)).toEqual([id]);
    expect(await repeatErasures()).toEqual({ withdrawn: 0, erased: 0 });
    expect(await updateWithdrawal(admin, id, 'bring_back')).toMatchObject({ failure: { code: 'not_found' } });
  });

  test('has the note that a colleague wrote meanwhile', async () => {
    const { id } = await fullSubmission();
    const program = vi.spyOn(database().program, 'findUniqueOrThrow');
    program.mockImplementationOnce((async () => {
      await createNote(admin, id, { text: 'Written meanwhile' });
      return { keepMonths: 12 };
    }) as never);
    await updateWithdrawal(admin, id, 'withdraw');
    await updateWithdrawal(admin, id, 'bring_back');
    expect((await readRows(id))?.notes.map(({ text }) => text)).toContain('Written meanwhile');
  });

  test('is erased when its term ends, not before, and only its count remains', async () => {
    const { id, storedName } = await fullSubmission();
    const now = new Date();
    const dry = await getWithdrawal(admin, id, now);
    expect(dry).toMatchObject({
      value: {
        withdrawnAt: null,
        eraseAt: endOfTerm(now, null),
        files: [{ storedName, bytes: secret.length }],
        tables: expect.arrayContaining([
          { table: 'Submission', rows: 1 },
          { table: 'Answer', rows: 2 },
          { table: 'Attachment', rows: 1 },
          { table: 'Mail', rows: 1 },
          { table: 'SubmissionNote', rows: 1 },
          { table: 'SubmissionTag', rows: 1 },
        ]),
      },
    });
    expect(await idsFound()).toEqual([id]);
    await updateWithdrawal(admin, id, 'withdraw', now);
    const end = endOfTerm(now, null).getTime();
    await sweepTerms(new Date(end - 1000));
    expect(await database().withdrawnApplication.count()).toBe(1);
    await sweepTerms(new Date(end));
    expect(await database().withdrawnApplication.count()).toBe(0);
    expect(readdirSync(applicationsFolder())).not.toContain(storedName);
    expect(await database().erasedCount.findMany({ where: { programId } })).toMatchObject([
      { status: 'received', count: 1 },
    ]);
    expect(await database().erasure.findFirst({ where: { thingId: id } })).toMatchObject({ reason: 'term' });
    const logged = await database().auditLog.findFirst({ where: { action: 'submission.erase', entityId: String(id) } });
    expect(logged?.detail).toEqual({ programId, reason: 'term' });
  });

  test('leaves no byte in the database once it is erased at once, for a reason', async () => {
    const rare = 'Zwerschgendatschi';
    await setReason('A court order');
    const { id } = await fullSubmission(rare);
    await database().$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
    await searchFor(rare);
    expect(bytesOfDatabase().includes(rare)).toBe(true);
    expect(await updateWithdrawal(admin, id, 'withdraw')).toMatchObject({ value: { erased: true } });
    expect(bytesOfDatabase().toLowerCase()).not.toContain(rare.toLowerCase());
    expect(readFileSync(erasuresFile(), 'utf8')).not.toContain(rare);
    expect(await database().erasure.findFirst({ where: { thingId: id } })).toMatchObject({ reason: 'A court order' });
  });

  test('is for administrators alone', async () => {
    const { id } = await fullSubmission();
    for (const role of ['editor', 'reviewer']) {
      const headers = await signInForTest({ role });
      expect(await updateWithdrawal(headers, id, 'withdraw')).toMatchObject({ failure: { code: 'forbidden' } });
      expect(await getWithdrawal(headers, id)).toMatchObject({ failure: { code: 'forbidden' } });
    }
    expect(await idsFound()).toEqual([id]);
  });
});

describe('after an older backup is restored', () => {
  async function restore(from: string) {
    await closeDatabase();
    for (const end of ['-wal', '-shm']) rmSync(databaseFile + end, { force: true });
    copyFileSync(from, databaseFile);
  }

  async function backUp() {
    await database().$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
    const copy = `${databaseFile}.backup`;
    copyFileSync(databaseFile, copy);
    return copy;
  }

  test('withdrawals and erasures are repeated, others stay', async () => {
    const stays = await submissionForTest(programId, { answers: { Name: 'Ravi' } });
    const withdrawn = await fullSubmission();
    const erased = await fullSubmission();
    const backup = await backUp();
    await updateWithdrawal(admin, withdrawn.id, 'withdraw');
    const sealedUntil = (await database().withdrawnApplication.findFirst())?.eraseAt;
    await setReason('A court order');
    await updateWithdrawal(admin, erased.id, 'withdraw');
    await restore(backup);
    expect(await idsFound()).toEqual([erased.id, withdrawn.id, stays.id]);
    expect(await repeatErasures()).toEqual({ withdrawn: 1, erased: 1 });
    expect(await idsFound()).toEqual([stays.id]);
    const sealed = await database().withdrawnApplication.findMany();
    expect(sealed.map(({ id, eraseAt }) => [id, eraseAt])).toEqual([[withdrawn.id, sealedUntil]]);
    expect(await repeatErasures()).toEqual({ withdrawn: 0, erased: 0 });
  });

  test('without the disk of uploads an erased application is only hidden, and erased once the disk is back', async () => {
    await identifyUploads();
    const { id } = await fullSubmission();
    const backup = await backUp();
    await setReason('A court order');
    await updateWithdrawal(admin, id, 'withdraw');
    await restore(backup);
    const away = `${uploadsFolder()}-away`;
    renameSync(uploadsFolder(), away);
    try {
      await identifyUploads();
      expect(await repeatErasures()).toEqual({ withdrawn: 1, erased: 0 });
    } finally {
      renameSync(away, uploadsFolder());
      await identifyUploads();
    }
    expect(await idsFound()).toEqual([]);
    expect(await repeatErasures()).toEqual({ withdrawn: 0, erased: 1 });
    expect(await database().withdrawnApplication.findUnique({ where: { id } })).toBeNull();
    forgetUploads();
  });

  test('another application that got the same number stays', async () => {
    const backup = await backUp();
    const first = await fullSubmission();
    await setReason('A court order');
    await updateWithdrawal(admin, first.id, 'withdraw');
    await restore(backup);
    const second = await submissionForTest(programId, { answers: { Name: 'Ravi' } });
    expect(second.id).toBe(first.id);
    expect(await repeatErasures()).toEqual({ withdrawn: 0, erased: 0 });
    expect(await idsFound()).toEqual([second.id]);
  });
});
