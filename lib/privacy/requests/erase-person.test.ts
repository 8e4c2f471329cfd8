import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  answeredMessageFrom,
  applyTo,
  askForTest,
  codeForTest,
  email,
  mailTo,
  messageFrom,
  name,
  sent,
  stepsOf,
  useAskingPerson,
} from '#e2e/unit/applications/asking-person.ts';
import { secret, setEraseReason } from '#e2e/unit/applications/full-submission.ts';
import { breachMails, markSent, recordBreach } from '#e2e/unit/applications/privacy.ts';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';
import { foundIds } from '#e2e/unit/submission.ts';
import { everythingStored, isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { createPage } from '#lib/applications/private-pages/private-link.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { closeDatabase, database, everyApplication } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { tellPeople } from '../breaches/notified-people.ts';
import { repeatErasures } from '../repeat-erasures.ts';
import { confirmRequest } from './confirmed-request.ts';
import { erasePerson, planErasure } from './erasure.ts';

const { databaseFile } = useTestDatabase();
const asking = useAskingPerson();
const apply = (answers?: Record<string, string>) => applyTo(asking.programId, answers);
const found = (search: string) => foundIds(asking.admin, asking.programId, search);

describe('an erasure', () => {
  async function plan(chosen: number[] | null = null) {
    const planned = unwrap(await callAs(asking.admin, planErasure, asking.requestId, chosen));
    const { applications, seen } = planned;
    const form = {
      applications: applications.map(({ id }) => id).join(','),
      seen,
      confirm: ` ${name.normalize('NFD')}`,
      pages: [] as string[],
    };
    return { plan: planned, form };
  }

  test('does what its dry run says: withdraws until the term, and erases messages and emails', async () => {
    const { id } = await apply();
    await answeredMessageFrom(email);
    await mailTo(email, 'sent');
    await mailTo(email, 'waiting', { status: 'queued' });
    await mailTo('ravi@example.org', 'other');
    const { plan: planned, form } = await plan();
    expect(planned.applications).toMatchObject([{ id, files: 1, mails: 0, eraseAt: expect.any(Date) }]);
    expect([planned.messages.length, planned.mails.length]).toEqual([1, 1]);
    expect(planned.stays.map(({ what }) => what)).toContain('Emails that still wait: 1');
    expect(await found(secret)).toEqual([id]);
    expect(await database().contactReply.count()).toBe(1);

    expect(await callAs(asking.admin, erasePerson, asking.requestId, { ...form, confirm: 'Asha' })).toMatchObject(
      refused('invalid'),
    );
    expect(await database().contactMessage.count()).toBe(1);
    expect(await callAs(asking.admin, erasePerson, asking.requestId, form)).toMatchObject({ ok: true });
    expect(await found(secret)).toEqual([]);
    expect(await everyApplication().submissionWithdrawal.count({ where: { submissionId: id } })).toBe(1);
    expect([await database().contactMessage.count(), await database().contactReply.count()]).toEqual([0, 0]);
    const left = await database().mail.findMany({ orderBy: { key: 'asc' } });
    expect(left.map(({ key }) => key)).toEqual(['other', 'waiting']);
    expect((await stepsOf(asking)).at(-1)).toBe(
      'Withdrew 1 application with 1 file until their year ends. Erased 1 message and 1 email.',
    );
    expect(await callAs(asking.admin, erasePerson, asking.requestId, form)).toMatchObject(refused('conflict'));
  });

  test('takes the drafts of the person along, and leaves one that only names them', async () => {
    const save = async (first: string, second: string) => {
      const { pageId, writes } = await createPage(new Date());
      const answer = (fieldId: number, value: string) => ({
        fieldId,
        label: 'Email',
        fieldType: 'email',
        value,
        version: 1,
        writtenBy: '',
        savedAt: new Date(),
      });
      const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
      const drafted = { programId: asking.programId, pageId, answers: {}, errors: {}, message: '', ...times };
      const fields = await database().formField.findMany({
        where: { programId: asking.programId },
        orderBy: { order: 'asc' },
      });
      const [one = 901, other = 902] = fields.map(({ id }) => id);
      await write(() => [
        ...writes(),
        database().submissionDraft.create({
          data: { ...drafted, savedAnswers: { create: [answer(one, first), answer(other, second)] } },
        }),
      ]);
      return pageId;
    };
    const own = await save(email.toUpperCase(), 'ravi@example.org');
    const named = await save('ravi@example.org', email);
    const { plan: planned, form } = await plan();
    expect(planned.drafts).toHaveLength(1);
    expect(await callAs(asking.admin, erasePerson, asking.requestId, form)).toMatchObject({ ok: true });
    expect(await database().privatePage.findMany({ select: { id: true } })).toEqual([{ id: named }]);
    expect(await database().draftAnswer.count()).toBe(2);
    expect(own).not.toBe(named);
    await database().privatePage.deleteMany();
  });

  test('with a reason leaves no byte of their data, and another person’s application stays', async () => {
    await setEraseReason();
    const rare = 'Zwerschgendatschi';
    const mine = await apply({ ...sent, Name: rare });
    const withdrawn = await apply({ ...sent, Name: rare });
    await database().siteSetting.deleteMany();
    await callAs(asking.admin, updateWithdrawal, withdrawn.id, 'withdraw');
    await setEraseReason();
    const other = await apply({ ...sent, Name: 'Ravi', Email: 'ravi@example.org', Idea: email });
    const { plan: planned, form } = await plan();
    expect(planned.applications.map(({ id, eraseAt }) => [id, eraseAt])).toEqual([
      [withdrawn.id, null],
      [mine.id, null],
    ]);
    expect(await callAs(asking.admin, erasePerson, asking.requestId, form)).toMatchObject({ ok: true });
    expect(await everyApplication().submissionWithdrawal.count()).toBe(0);
    expect(await found('Ravi')).toEqual([other.id]);
    expect(readdirSync(applicationsFolder())).not.toContain(mine.attachments[0]?.storedName);
    expect((await everythingStored(databaseFile)).includes(rare)).toBe(false);
  });

  test('of the email about a breach leaves in the register that the person was told', async () => {
    await apply();
    const id = await recordBreach(asking);
    const tell = () => callAs(asking.admin, tellPeople, id, { people: 1 });
    expect(await tell()).toMatchObject({ value: { written: 1 } });
    await markSent();
    const { plan: planned, form } = await plan();
    expect(planned.mails).toHaveLength(1);
    expect(await callAs(asking.admin, erasePerson, asking.requestId, form)).toMatchObject({ ok: true });
    expect(await breachMails()).toEqual([]);
    expect(await tell()).toMatchObject({ value: { written: 0 } });
    expect(await database().breachPerson.findMany()).toMatchObject([{ toldAt: expect.any(Date), toldHow: 'By email' }]);
  });

  test('is refused when something came in since it was shown', async () => {
    await apply();
    const { form } = await plan();
    await messageFrom(email);
    expect(await callAs(asking.admin, erasePerson, asking.requestId, form)).toMatchObject(refused('conflict'));
    expect(await database().submission.count()).toBe(1);
  });

  // A copy of SQLite's file stands for the backup.
  test.skipIf(isOnPostgresql)('is repeated after a restore of an older backup', async () => {
    await setEraseReason();
    await apply();
    await messageFrom(email);
    await mailTo(email, 'sent');
    await database().$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
    const backup = `${databaseFile}.backup`;
    copyFileSync(databaseFile, backup);
    expect(await callAs(asking.admin, erasePerson, asking.requestId, (await plan()).form)).toMatchObject({ ok: true });
    await closeDatabase();
    for (const end of ['-wal', '-shm']) rmSync(databaseFile + end, { force: true });
    copyFileSync(backup, databaseFile);
    expect(await database().mail.count()).toBe(1);
    expect(await repeatErasures()).toMatchObject({ erased: 3 });
    expect(await database().submission.count()).toBe(0);
    expect(await database().contactMessage.count()).toBe(0);
    expect(await database().mail.count()).toBe(0);
    // The person sends the form once more.
    const token = await askForTest({ kind: 'erasure', name, email, message: 'Is it gone?' });
    expect(await confirmRequest(token, await codeForTest(token))).toMatchObject({ ok: true });
    const again = await database().privacyRequest.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const planned = await callAs(asking.admin, planErasure, again.id, null);
    expect(planned).toMatchObject({ value: { applications: [], messages: [], drafts: [] } });
    expect(await repeatErasures()).toMatchObject({ erased: 0 });
  });
});
