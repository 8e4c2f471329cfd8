import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { unzip } from '#e2e/unit/unzip.ts';
import { writeReads } from '../audit/read-log.ts';
import { applicationsFolder, erasuresFile } from '../config/paths.ts';
import { closeDatabase, database } from '../db/client.ts';
import { streamSubmissions } from '../exports/stream-submissions.ts';
import { repeatErasures } from '../privacy/repeat-erasures.ts';
import { updateWithdrawal } from '../privacy/update-withdrawal.ts';
import { findSubmissions } from '../submissions/find-submissions.ts';
import { getSubmission } from '../submissions/get-submission.ts';
import { readFilter } from '../submissions/submission-filter.ts';
import { correctAnswer } from './correct-answer.ts';
import { createRequest } from './create-request.ts';
import { erasePerson } from './erase-person.ts';
import { getCorrection } from './get-correction.ts';
import { openPersonZip } from './open-person-zip.ts';
import { planErasure } from './plan-erasure.ts';
import { recordNominee } from './record-nominee.ts';

const { databaseFile } = useTestDatabase();

const email = 'asha@example.org';
const name = 'आशा पाटील';
const secret = 'Quetzalcoatlus';
let admin: Headers;
let programId: number;
let requestId: number;

beforeEach(async () => {
  rmSync(erasuresFile(), { force: true });
  admin = await signInForTest();
  for (const table of ['privacyRequest', 'siteSetting', 'submission', 'withdrawnApplication'] as const)
    await (database()[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
  await database().mail.deleteMany();
  await database().contactMessage.deleteMany();
  programId = (await programForTest('नवकल्पना <Lab>')).id;
  const asked = { kind: 'erasure', name, email, received: '2026-11-01', message: secret };
  const created = await createRequest(admin, asked);
  if (!created.ok) throw new Error(created.failure.message);
  requestId = created.value.id;
});

const types = { Email: 'email', Age: 'number', Agree: 'checkbox' };
const sent = { Name: `${secret} Patil`, Email: email, Age: '19', Agree: 'true', Idea: '' };
const apply = (answers: Record<string, string> = sent, files = [{ label: 'Deck', filename: 'योजना <1>.txt' }]) =>
  submissionForTest(programId, { answers, types, files: files.map((file) => ({ ...file, content: secret })) });

const mailTo = (toAddress: string, key: string, more: object = {}) => {
  const text = { subject: `${secret} subject`, text: secret, html: secret, createdAt: new Date() };
  return database().mail.create({
    data: { kind: 'privacy_answer', key, messageId: key, toAddress, status: 'sent', ...text, ...more },
  });
};
const messageFrom = (from: string) =>
  database().contactMessage.create({ data: { name, email: from, message: secret, createdAt: new Date() } });
const answerId = async (submissionId: number, label: string) =>
  (await database().answer.findFirstOrThrow({ where: { submissionId, label } })).id;
const stepsOf = async () =>
  (await database().privacyStep.findMany({ where: { requestId }, orderBy: { id: 'asc' } })).map(({ words }) => words);

async function found(search: string) {
  const list = { order: 'newest' as const, size: 50, beyondId: null, backId: null };
  const filter = readFilter(new URLSearchParams({ q: search }));
  const page = await findSubmissions(admin, { programId, filter, ...list });
  return page.ok ? page.value.items.map(({ id }) => id) : [];
}

async function archive(chosen: number[] | null = null) {
  const zip = await openPersonZip(admin, requestId, chosen);
  if (!zip.ok) throw new Error(zip.failure.message);
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.value) chunks.push(chunk);
  return unzip(Buffer.concat(chunks));
}

describe('a correction', () => {
  const correct = async (id: number, label: string, value: string) =>
    correctAnswer(admin, requestId, { application: String(id), answer: String(await answerId(id, label)), value });

  test('changes the answer, search, counts and exports, and keeps both values in the history', async () => {
    const { id } = await apply();
    expect(await correct(id, 'Name', 'Lunaria Patil')).toMatchObject({ ok: true });
    expect(await correct(id, 'Idea', 'A loom')).toMatchObject({ ok: true });
    expect(await correct(id, 'Idea', 'A loom')).toMatchObject({ ok: true });
    expect(await found('Lunaria')).toEqual([id]);
    expect(await found(`${secret} Patil`)).toEqual([]);
    expect(await found('योजना')).toEqual([id]);
    expect(
      await database().submissionColumn.findMany({ where: { programId, label: { in: ['Name', 'Idea'] } } }),
    ).toMatchObject([{ filled: 1 }, { filled: 1 }]);
    const stream = await streamSubmissions(admin, { programId, format: 'csv' });
    const exported = [];
    if (stream.ok) for await (const batch of stream.value.batches()) exported.push(...batch);
    expect(exported[0]?.answers.map(([, , , value]) => value)).toEqual([
      'Lunaria Patil',
      email,
      '19',
      'true',
      'A loom',
    ]);
    expect(await getSubmission(admin, id)).toMatchObject({
      value: {
        record: {
          history: [
            { kind: 'corrected', before: 'Idea: ', after: 'Idea: A loom' },
            { kind: 'corrected', before: `Name: ${secret} Patil`, after: 'Name: Lunaria Patil' },
          ],
        },
      },
    });
    const logged = await database().auditLog.findMany({
      where: { action: 'submission.correct', entityId: String(id) },
      orderBy: { id: 'asc' },
    });
    expect(logged.map(({ detail }) => detail)).toMatchObject([{ before: `${secret} Patil` }, { after: 'A loom' }]);
    expect(await stepsOf()).toEqual(['Recorded.', ...Array(2).fill(`Corrected an answer of application #${id}.`)]);
  });

  test('follows the rules of the question', async () => {
    const { id } = await apply();
    await database().formField.create({
      data: { id: 3, programId, label: 'Age', fieldType: 'number', order: 1, minimum: '18', maximum: '99' },
    });
    for (const [label, value] of [
      ['Email', 'nobody'],
      ['Age', 'old'],
      ['Age', '17'],
      ['Name', 'a\u0000b'],
      ['Name', 'x'.repeat(5001)],
      ['Agree', 'perhaps'],
    ] as const)
      expect(await correct(id, label, value), label).toMatchObject({ failure: { code: 'invalid' } });
    expect(await correct(id, 'Age', ' 18 ')).toMatchObject({ ok: true });
    // An unticked box sends nothing.
    const answer = String(await answerId(id, 'Agree'));
    expect(await correctAnswer(admin, requestId, { application: String(id), answer })).toMatchObject({ ok: true });
    expect(await database().answer.findUnique({ where: { id: Number(answer) } })).toMatchObject({ value: 'false' });
    expect(await found('Patil')).toEqual([id]);
    await database().formField.deleteMany({ where: { programId } });
  });

  test('is only for the applications of the request, and the address follows', async () => {
    const mine = await apply();
    const other = await apply({ ...sent, Email: 'ravi@example.org' });
    const notFound = { failure: { code: 'not_found' } };
    expect(await correct(other.id, 'Name', 'X')).toMatchObject(notFound);
    const mixed = { application: String(mine.id), answer: String(await answerId(other.id, 'Name')), value: 'X' };
    expect(await correctAnswer(admin, requestId, mixed)).toMatchObject(notFound);
    expect(await getCorrection(admin, requestId, other.id)).toMatchObject(notFound);
    expect(await correct(mine.id, 'Email', 'Asha.New@example.org')).toMatchObject({ ok: true });
    expect(await database().submission.findUnique({ where: { id: mine.id } })).toMatchObject({
      applicantEmail: 'asha.new@example.org',
    });
  });

  test('at the same time as another one loses neither', async () => {
    const { id } = await apply();
    await Promise.all([correct(id, 'Name', 'Lunaria'), correct(id, 'Idea', 'Saltwater')]);
    expect([await found('Lunaria'), await found('Saltwater')]).toEqual([[id], [id]]);
  });

  test('is erased with the application, also from the audit log', async () => {
    const { id } = await apply();
    await correct(id, 'Name', 'Lunaria');
    const logged = async () => JSON.stringify(await database().auditLog.findMany({ where: { entityId: String(id) } }));
    await updateWithdrawal(admin, id, 'withdraw');
    expect(await logged()).not.toMatch(/Lunaria|Quetzalcoatlus/);
    await updateWithdrawal(admin, id, 'bring_back');
    expect(await logged()).toMatch(/Lunaria/);
  });
});

describe('the archive', () => {
  test('holds the person’s data, readable and as JSON, and nobody else’s', async () => {
    const mine = await apply();
    const withdrawn = await apply({ ...sent, Name: 'Withdrawn one' });
    await updateWithdrawal(admin, withdrawn.id, 'withdraw');
    const other = await apply({ ...sent, Name: 'Ravi Kulkarni', Email: 'ravi@example.org', Idea: email });
    await messageFrom('Asha@Example.org');
    await messageFrom('ravi@example.org');
    await mailTo('Asha@example.org', 'one');
    await mailTo(email, 'reset', { kind: 'password_reset', text: 'https://example.org/secret-link' });
    await database().submission.update({
      where: { id: mine.id },
      data: { noticeVersion: 1, noticeLanguage: 'mr' },
    });
    const texts = { en: 'English', mr: 'तुमची माहिती', hi: 'हिन्दी' };
    await database().privacyNotice.create({
      data: { programId, version: 1, texts, digest: 'd', createdAt: new Date() },
    });
    const nominee = { nominee_name: 'Meera', nominee_email: 'meera@example.org', nominee_relation: 'Mother' };
    await recordNominee(admin, requestId, nominee);

    const entries = await archive();
    const folder = `applications/${String(mine.id).padStart(5, '0')} ${secret} Patil`;
    expect([...entries.keys()].sort()).toEqual(
      [
        `${folder}/application.json`,
        `${folder}/योजना 1.txt`,
        `applications/${String(withdrawn.id).padStart(5, '0')} Withdrawn one/application.json`,
        `applications/${String(withdrawn.id).padStart(5, '0')} Withdrawn one/योजना 1.txt`,
        ...['PROBLEMS.txt', 'emails.json', 'index.html', 'messages.json', 'requests.json'],
        `notices/${programId} नवकल्पना Lab, version 1, mr.txt`,
      ].sort(),
    );
    const application = JSON.parse(String(entries.get(`${folder}/application.json`)));
    expect(application).toMatchObject({
      number: mine.id,
      answers: [{ question: 'Name', answer: `${secret} Patil` }, { answer: email }, {}, {}, {}],
      files: [{ path: `${folder}/योजना 1.txt`, filename: 'योजना <1>.txt' }],
    });
    expect(String(entries.get(`${folder}/योजना 1.txt`))).toBe(secret);
    expect(JSON.parse(String(entries.get('messages.json')))).toHaveLength(1);
    expect(JSON.parse(String(entries.get('emails.json')))).toMatchObject([{ text: secret }]);
    expect(JSON.parse(String(entries.get('requests.json')))).toMatchObject([
      { number: requestId, nominee: { name: 'Meera', relation: 'Mother' } },
    ]);
    expect(String(entries.get(`notices/${programId} नवकल्पना Lab, version 1, mr.txt`))).toBe('तुमची माहिती');
    const index = String(entries.get('index.html'));
    expect(index).toContain(name);
    expect(index).toContain('नवकल्पना &lt;Lab&gt;');
    expect(index).not.toContain('<Lab>');
    const all = [...entries].map(([path, content]) => path + content).join();
    expect(all).not.toMatch(/Kulkarni|ravi@|secret-link/);

    await writeReads();
    const reads = await database().submissionRead.findMany({ where: { kind: 'application' } });
    expect(reads.map(({ submissionId }) => submissionId)).toEqual(expect.arrayContaining([mine.id, withdrawn.id]));
    expect(reads.some(({ submissionId }) => submissionId === other.id)).toBe(false);
    expect((await stepsOf()).at(-1)).toBe('Downloaded the data. Applications: 2, messages: 1, emails: 1.');
    const chosen = await archive([other.id]);
    expect([...chosen.keys()].filter((path) => path.endsWith('application.json'))).toHaveLength(1);
  });

  test('is there for a person of whom the site holds nothing', async () => {
    const entries = await archive();
    expect([...entries.keys()].sort()).toEqual(['index.html', 'requests.json']);
  });
});

describe('an erasure', () => {
  async function plan(chosen: number[] | null = null) {
    const planned = await planErasure(admin, requestId, chosen);
    if (!planned.ok) throw new Error(planned.failure.message);
    const { applications, seen } = planned.value;
    const form = {
      applications: applications.map(({ id }) => id).join(','),
      seen,
      confirm: ` ${name.normalize('NFD')}`,
    };
    return { plan: planned.value, form };
  }
  const setReason = () => database().siteSetting.create({ data: { key: 'eraseAtOnceReason', value: 'A court order' } });

  test('does what its dry run says: withdraws until the term, and erases messages and emails', async () => {
    const { id } = await apply();
    await messageFrom(email);
    await mailTo(email, 'sent');
    await mailTo(email, 'waiting', { status: 'queued' });
    await mailTo('ravi@example.org', 'other');
    const { plan: planned, form } = await plan();
    expect(planned.applications).toMatchObject([{ id, files: 1, mails: 0, eraseAt: expect.any(Date) }]);
    expect([planned.messages.length, planned.mails.length]).toEqual([1, 1]);
    expect(planned.stays.map(({ what }) => what)).toContain('Emails that still wait: 1');
    expect(await found(secret)).toEqual([id]);

    expect(await erasePerson(admin, requestId, { ...form, confirm: 'Asha' })).toMatchObject({
      failure: { code: 'invalid' },
    });
    expect(await database().contactMessage.count()).toBe(1);
    expect(await erasePerson(admin, requestId, form)).toMatchObject({ ok: true });
    expect(await found(secret)).toEqual([]);
    expect(await database().withdrawnApplication.count({ where: { id } })).toBe(1);
    expect(await database().contactMessage.count()).toBe(0);
    const left = await database().mail.findMany({ orderBy: { key: 'asc' } });
    expect(left.map(({ key }) => key)).toEqual(['other', 'waiting']);
    expect((await stepsOf()).at(-1)).toBe(
      'Withdrew 1 application with 1 file until their terms end. Erased 1 message and 1 email.',
    );
    expect(await erasePerson(admin, requestId, form)).toMatchObject({ failure: { code: 'conflict' } });
  });

  test('with a reason leaves no byte of their data, and another person’s application stays', async () => {
    await setReason();
    const rare = 'Zwerschgendatschi';
    const mine = await apply({ ...sent, Name: rare });
    const withdrawn = await apply({ ...sent, Name: rare });
    await database().siteSetting.deleteMany();
    await updateWithdrawal(admin, withdrawn.id, 'withdraw');
    await setReason();
    const other = await apply({ ...sent, Name: 'Ravi', Email: 'ravi@example.org', Idea: email });
    const { plan: planned, form } = await plan();
    expect(planned.applications.map(({ id, eraseAt }) => [id, eraseAt])).toEqual([
      [withdrawn.id, null],
      [mine.id, null],
    ]);
    expect(await erasePerson(admin, requestId, form)).toMatchObject({ ok: true });
    expect(await database().withdrawnApplication.count()).toBe(0);
    expect(await found('Ravi')).toEqual([other.id]);
    expect(readdirSync(applicationsFolder())).not.toContain(mine.attachments[0]?.storedName);
    const bytes = ['', '-wal'].map((end) => databaseFile + end).filter(existsSync);
    for (const file of bytes) expect(readFileSync(file, 'latin1').includes(rare), file).toBe(false);
  });

  test('is refused when something came in since it was shown', async () => {
    await apply();
    const { form } = await plan();
    await messageFrom(email);
    expect(await erasePerson(admin, requestId, form)).toMatchObject({ failure: { code: 'conflict' } });
    expect(await database().submission.count()).toBe(1);
  });

  test('is repeated after a restore of an older backup', async () => {
    await setReason();
    await apply();
    await messageFrom(email);
    await mailTo(email, 'sent');
    await database().$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
    const backup = `${databaseFile}.backup`;
    copyFileSync(databaseFile, backup);
    expect(await erasePerson(admin, requestId, (await plan()).form)).toMatchObject({ ok: true });
    await closeDatabase();
    for (const end of ['-wal', '-shm']) rmSync(databaseFile + end, { force: true });
    copyFileSync(backup, databaseFile);
    expect(await database().mail.count()).toBe(1);
    expect(await repeatErasures()).toMatchObject({ erased: 3 });
    expect(await database().submission.count()).toBe(0);
    expect(await database().contactMessage.count()).toBe(0);
    expect(await database().mail.count()).toBe(0);
  });

  test('is for administrators alone', async () => {
    const { id } = await apply();
    const { form } = await plan();
    for (const role of ['editor', 'reviewer']) {
      const headers = await signInForTest({ role });
      const refused = { failure: { code: 'forbidden' } };
      expect(await planErasure(headers, requestId, null)).toMatchObject(refused);
      expect(await erasePerson(headers, requestId, form)).toMatchObject(refused);
      expect(await openPersonZip(headers, requestId, null)).toMatchObject(refused);
      expect(await getCorrection(headers, requestId, id)).toMatchObject(refused);
      expect(await correctAnswer(headers, requestId, {})).toMatchObject(refused);
    }
    expect(await found(secret)).toEqual([id]);
  });
});
