import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { pdfDocument } from '#e2e/files/pdf-document.ts';
import {
  browserOf,
  chain,
  deck,
  expectChain,
  newDeck,
  seenNow,
  store,
  stored,
  useCorrections,
} from '#e2e/unit/applications/corrections.ts';
import { minorProgramForTest } from '#e2e/unit/applications/minors.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { asHolder } from '#e2e/unit/private-page.ts';
import { samplePng } from '#e2e/unit/sample-files.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { openReplacedFile } from '#lib/applications/corrections/correction-files.ts';
import { getRequests } from '#lib/applications/corrections/requests.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { takeBackOwn, withdrawOwn } from '#lib/applications/private-pages/mine/own-withdrawal.ts';
import { getProgramOverview } from '#lib/applications/submissions/program-overview.ts';
import { getSubmission } from '#lib/applications/submissions/submission-detail.ts';
import { everySubmission } from '#lib/applications/submissions/submission-filter.ts';
import { findSubmissions } from '#lib/applications/submissions/submission-list.ts';
import { maxCorrections } from '#lib/platform/config/limits.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';

const { program, setProgram, apply, send, correctAll } = useCorrections();
const logo = samplePng(100);
const admin = useStaff();

describe('a correction until the program closes', () => {
  test('takes the place of the old answers everywhere, and the old ones stay beside it', async () => {
    const mine = await apply();
    const answers = { ...testAnswers, Founder: 'Asha Rao', Email: 'New@Example.org', 'Team size': '' };
    const { to, draft } = await send(mine, answers, [
      ['Pitch deck', asFile(newDeck, 'नवीन.pdf')],
      ['Logo', asFile(logo, 'logo.png')],
    ]);
    expect(to.pathname).toBe('/apply/mine/correct/check');
    // Nothing is changed before the changes are confirmed.
    expect((await stored(mine)).values).toMatchObject(testAnswers);

    expect(await store(mine, { draft, base: '0', seen: '0' })).toBe('/apply/mine?done=corrected#done');
    const now = await stored(mine);
    expect(now.values).toEqual({ ...answers, कल्पना: testAnswers.कल्पना });
    expect(now.names).toEqual([
      ['Pitch deck', 'नवीन.pdf'],
      ['Logo', 'logo.png'],
    ]);
    expect(now.corrections.map(({ question }) => question)).toEqual([
      'Founder',
      'Email',
      'Team size',
      'Pitch deck',
      'Logo',
    ]);
    expect(now.steps.map(({ kind }) => kind)).toEqual(['received', 'corrected']);
    expect(await database().submission.findUnique({ where: { id: mine.id } })).toMatchObject({
      applicantEmail: 'new@example.org',
    });
    await expectChain(mine, [undefined, 'corrected']);
    expect((await chain(mine))[1]).toMatchObject({
      files: [{ name: 'नवीन.pdf', sha256: createHash('sha256').update(newDeck).digest('hex') }, { name: 'logo.png' }],
    });

    const inOffice = await callAs(admin, getSubmission, mine.id);
    expect(inOffice).toMatchObject({
      value: {
        record: {
          history: expect.arrayContaining([
            expect.objectContaining({
              question: 'Founder',
              before: testAnswers.Founder,
              after: 'Asha Rao',
              author: 'The applicant',
            }),
          ]),
        },
      },
    });
    const find = async (q: string) => {
      const page = await callAs(admin, findSubmissions, {
        programId: program.id,
        filter: { ...everySubmission, search: q },
        order: 'newest',
        size: 9,
        beyondId: null,
        backId: null,
      });
      return page.ok && page.value.items.map(({ id }) => id);
    };
    expect(await find('Asha Rao')).toEqual([mine.id]);
    expect(await find(testAnswers.Founder)).toEqual([]);
    const overview = await callAs(admin, getProgramOverview, program.id);
    const filledIn = (name: string) =>
      overview.ok && overview.value.completion.find(({ label }) => label === name)?.filled;
    expect([filledIn('Team size'), filledIn('Logo')]).toEqual([0, 1]);
    const log = await database().auditLog.findFirst({ where: { action: 'submission.corrected' } });
    expect(JSON.stringify(log)).not.toContain('Asha Rao');
  });

  test('keeps the replaced file for administrators, until the application is erased', async () => {
    const mine = await apply();
    await correctAll(mine, testAnswers, [['Pitch deck', asFile(newDeck, 'b.pdf')]]);
    const requests = await callAs(admin, getRequests, mine.id);
    const [replaced] = requests.ok ? requests.value.replaced : [];
    expect(replaced).toMatchObject({ filename: 'पिच.pdf', sha256: createHash('sha256').update(deck).digest('hex') });
    const opened = unwrap(await callAs(admin, openReplacedFile, replaced?.id ?? 0));
    expect((await opened.file.whole()).content).toEqual(deck);
    await opened.file.close();
    const both = [...(await database().attachment.findMany()), ...(await database().replacedFile.findMany())];
    const isThere = () => both.map(({ storedName }) => existsSync(path.join(applicationsFolder(), storedName)));
    expect(isThere()).toEqual([true, true]);

    // It goes and comes with the application, and is erased with it.
    await asHolder(mine.headers, withdrawOwn, { application: mine.id });
    expect(await asHolder(mine.headers, takeBackOwn, { application: mine.id })).toMatchObject({ ok: true });
    expect(await database().replacedFile.findMany()).toMatchObject([{ id: replaced?.id, submissionId: mine.id }]);
    await database().siteSetting.create({ data: { key: 'eraseAtOnceReason', value: 'A court order' } });
    await callAs(admin, updateWithdrawal, mine.id, 'withdraw');
    await database().siteSetting.deleteMany();
    expect(isThere()).toEqual([false, false]);
  });

  test('brings the form back with what is wrong, and keeps new files meanwhile', async () => {
    const mine = await apply();
    const wrong = await send(mine, { ...testAnswers, Email: 'nobody' }, [['Logo', asFile(logo, 'logo.png')]]);
    expect(wrong.to.pathname).toBe('/apply/mine/correct');
    expect(wrong.to.hash).toBe('#error-summary');
    const { draft } = wrong;
    expect(await correctAll(mine, testAnswers, [], { draft })).toBe('/apply/mine?done=corrected#done');
    expect((await stored(mine)).names).toEqual([
      ['Pitch deck', 'पिच.pdf'],
      ['Logo', 'logo.png'],
    ]);
    // A file that is needed cannot be removed, and one that is not needed can.
    expect((await send(mine, testAnswers, [], { remove: 'Pitch deck' })).to.pathname).toBe('/apply/mine/correct');
    expect(await correctAll(mine, testAnswers, [], { remove: 'Logo' })).toBe('/apply/mine?done=corrected#done');
    expect((await stored(mine)).names).toEqual([['Pitch deck', 'पिच.pdf']]);
    // Whatever is sent to the second step, nothing wrong is stored.
    const skipped = await send(mine, { ...testAnswers, Founder: '' });
    const { draft: token } = skipped;
    const seen = String(await seenNow(mine.id));
    expect(await store(mine, { draft: token, base: seen, seen })).toContain('/apply/mine/correct/check');
    expect((await stored(mine)).values.Founder).toBe(testAnswers.Founder);
    for (const made of ['', 'made up']) await store(mine, { draft: made, base: seen, seen });
    expect((await stored(mine)).receipts).toHaveLength(3);
  });

  test('from two devices overwrites nothing that its writer did not see', async () => {
    const mine = await apply();
    const one = await send(mine, { ...testAnswers, Founder: 'One', 'Team size': '5' });
    const other = await send(mine, { ...testAnswers, Founder: 'Other', कल्पना: 'तीन' });

    expect(await store(mine, { draft: one.draft, base: '0', seen: '0' })).toBe('/apply/mine?done=corrected#done');
    // The second one is shown what is stored now, and nothing is written.
    expect(await store(mine, { draft: other.draft, base: '0', seen: '0' })).toContain('/apply/mine/correct/check');
    expect((await stored(mine)).values).toMatchObject({ Founder: 'One', 'Team size': '5', कल्पना: testAnswers.कल्पना });
    const seen = String(await seenNow(mine.id));
    expect(await store(mine, { draft: other.draft, base: '0', seen })).toBe('/apply/mine?done=corrected#done');
    // An answer that the other left alone stays as the first wrote it.
    expect((await stored(mine)).values).toMatchObject({ Founder: 'Other', 'Team size': '5', कल्पना: 'तीन' });
    await expectChain(mine, [undefined, 'corrected', 'corrected']);
  });

  test('sent twice at the same moment is stored once', async () => {
    const mine = await apply();
    const { draft } = await send(mine, { ...testAnswers, Founder: 'Once' });
    const fields = { draft, base: '0', seen: '0' };
    await Promise.all([1, 2, 3].map(() => store(mine, fields)));
    await expectChain(mine, [undefined, 'corrected']);
  });

  test('that changes nothing is not stored', async () => {
    const mine = await apply();
    expect(await correctAll(mine, testAnswers)).toContain('/check');
    await expectChain(mine, [undefined]);
  });

  test('ends with the grace after closing, with a decision, with a withdrawal, and after many', async () => {
    const closesAt = new Date(Date.now() + 60_000);
    await setProgram({ closesAt, graceMinutes: 1 });
    const mine = await apply();
    const at = async (milliseconds: number) => {
      vi.useFakeTimers({ now: closesAt.getTime() + milliseconds, toFake: ['Date'] });
      return (await send(mine, { ...testAnswers, Founder: 'Late' })).status;
    };
    expect(await at(59_999)).toBe(303);
    expect(await at(60_000)).toBe(409);
    vi.useRealTimers();
    for (const status of ['accepted', 'rejected', 'withdrawn']) {
      await database().submission.update({ where: { id: mine.id }, data: { status } });
      expect((await send(mine, testAnswers)).status).toBe(409);
    }
    await database().submission.update({ where: { id: mine.id }, data: { status: 'in_review' } });
    expect((await send(mine, testAnswers)).status).toBe(303);
    const change = { submissionId: mine.id, at: new Date(), userId: '', userName: 'The applicant', kind: 'corrected' };
    await database().submissionChange.createMany({
      data: Array.from({ length: maxCorrections }, (_, index) => ({ ...change, batch: `${index}` })),
    });
    expect((await send(mine, testAnswers)).status).toBe(409);
    await asHolder(mine.headers, withdrawOwn, { application: mine.id });
    expect((await send(mine, testAnswers)).status).toBe(404);
  });

  test('cannot make an applicant one who may not apply', async () => {
    const mine = await apply();
    const when = { match: 'all', terms: [{ question: 'Founder', operator: 'is', value: 'Nobody' }] };
    await database().formField.create({
      data: {
        programId: program.id,
        label: 'nobody may',
        fieldType: 'stop',
        order: 0,
        isRequired: false,
        showIf: JSON.stringify(when),
      },
    });
    await setProgram({});
    expect((await send(mine, { ...testAnswers, Founder: 'Nobody' })).to.pathname).toBe('/apply/mine/correct');
    expect((await send(mine, { ...testAnswers, Founder: 'Ravi' })).to.pathname).toBe('/apply/mine/correct/check');
    await database().formField.deleteMany({ where: { fieldType: 'stop' } });
    await setProgram({});
  });

  test('leaves who is under 18 as it is, because a parent has to confirm that', async () => {
    const { body } = await post(wireForm(await minorProgramForTest(), { ...testAnswers, 'I am under 18': 'false' }));
    const headers = browserOf(body.data.private_link);
    headers.set('accept', 'text/html');
    const mine = { id: Number(body.data.id), pageId: 0, headers };
    // The form of the correction has no such question, so the answer is refused.
    expect((await send(mine, { ...testAnswers, 'I am under 18': 'true' })).to.pathname).toBe('/apply/mine/correct');
    expect((await send(mine, { ...testAnswers, Founder: 'Ravi' })).to.pathname).toBe('/apply/mine/correct/check');
  });

  test('keeps the note on a file that could not be read whole, and its receipt says it', async () => {
    const mine = await apply();
    const note = 'We could not read this PDF to its end. Open it once to be sure.';
    const { draft } = await send(mine, testAnswers, [
      ['Pitch deck', asFile(pdfDocument().subarray(0, -20), 'cut.pdf')],
    ]);
    expect(await store(mine, { draft, base: '0', seen: '0' })).toBe('/apply/mine?done=corrected#done');
    expect(await database().attachment.findFirst({ where: { submissionId: mine.id } })).toMatchObject({
      caution: note,
    });
    expect((await chain(mine))[1]).toMatchObject({ files: [{ name: 'cut.pdf', note }] });
    const again = { ...testAnswers, Founder: 'Asha Rao' };
    const { draft: next } = await send(mine, again, []);
    await store(mine, { draft: next, base: String(await seenNow(mine.id)), seen: String(await seenNow(mine.id)) });
    const receipts = await chain(mine);
    expect(receipts).toHaveLength(3);
    expect(receipts[2]).toMatchObject({ files: [{ name: 'cut.pdf', note }] });
  });
});
