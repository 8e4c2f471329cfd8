import { describe, expect, test } from 'vitest';
import { useLetters } from '#e2e/unit/applications/letters.ts';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';
import { database } from '#lib/platform/db/client.ts';
import { tellableStatuses } from '../submissions/status.ts';
import { changeBatch, changeLetter, discardLetters, getLetter } from './batch.ts';

import { discardSchema, wordsSchema, writeSchema } from './letter.ts';
import { writeLetters } from './new-batch.ts';
import { releaseLetters, sendTestLetter } from './release.ts';
import { saveLetterTemplate } from './templates.ts';

const { admin, applicant, tell, pageOf, releaseAll, told } = useLetters();

describe('the words of letters', () => {
  test('begin with the status’s template, change for all, and stay where one was changed by itself', async () => {
    await callAs(admin, saveLetterTemplate, 'accepted', {
      action: 'save',
      subject: 'Yes to {name}',
      text: 'From {centre}',
    });
    const [one, other] = [await applicant('accepted', 'One'), await applicant('accepted', 'Other')];
    const { batch } = await tell(one.id, other.id);
    const [first, second] = (await pageOf(batch)).letters;
    expect([first?.subject, second?.subject]).toEqual(['Yes to One', 'Yes to Other']);
    const own = { subject: 'Only for {name}', text: 'With a room, number {reference}.', revision: 1 };
    expect(await callAs(admin, changeLetter, batch, first?.id ?? 0, own)).toMatchObject({ ok: true });
    expect(await callAs(admin, changeLetter, batch, first?.id ?? 0, own)).toMatchObject(refused('conflict'));
    await callAs(admin, changeBatch, batch, { subject: 'Welcome, {name}', text: 'To {program}.' });
    const texts = (await pageOf(batch)).letters.map(({ subject, text }) => `${subject}: ${text}`);
    expect(texts).toEqual([`Only for One: With a room, number ${one.id}.`, 'Welcome, Other: To Seed Cohort.']);
    await callAs(admin, saveLetterTemplate, 'accepted', { action: 'reset' });
    expect(await database().letterTemplate.count()).toBe(0);
  });

  test.each(tellableStatuses)('that come with the site are whole in a letter about %s', async (status) => {
    const { id, holder } = await applicant(status);
    const { batch } = await tell(id);
    await releaseAll(batch);
    const [letter] = await told(holder);
    const said = `${letter?.subject}\n${letter?.text}`;
    expect(said).toContain('Seed Cohort');
    expect(said).toContain('Dear Asha Patil,');
    expect(said).toContain(String(id));
    expect(said).not.toMatch(/[{}]|undefined|null/);
    const [mail] = await database().mail.findMany();
    expect(mail).toMatchObject({ subject: letter?.subject });
  });

  test('must be known placeholders, and a name that looks like one is a name', async () => {
    const { id, holder } = await applicant('accepted', '{reference} $& Patil');
    const { batch } = await tell(id);
    expect(wordsSchema.safeParse({ subject: 'Hello {nmae}', text: 'Text' }).error?.issues).toMatchObject([
      { path: ['subject'], message: expect.stringContaining('“{nmae}” stands for nothing') },
    ]);
    await callAs(admin, changeBatch, batch, { subject: 'Hello {name}', text: 'Text' });
    await releaseAll(batch);
    expect(await told(holder)).toMatchObject([{ subject: 'Hello {reference} $& Patil' }]);
    expect((await pageOf(batch)).letters[0]?.subject).toBe('Hello {reference} $& Patil');
  });

  test('that a colleague changed after they were read are not released', async () => {
    const { id } = await applicant('accepted');
    const { batch } = await tell(id);
    const { seen, letters } = await pageOf(batch);
    await callAs(admin, changeBatch, batch, { subject: 'Another', text: 'Text' });
    expect(await callAs(admin, releaseLetters, batch, { id: [], all: 'yes', seen })).toMatchObject(refused('conflict'));
    expect(await database().mail.count()).toBe(0);
    expect(await callAs(admin, releaseLetters, batch, { id: [], seen })).toMatchObject(refused('invalid'));
    await releaseAll(batch);
    const change = { subject: 'Late', text: 'Late', revision: 2 };
    expect(await callAs(admin, changeLetter, batch, letters[0]?.id ?? 0, change)).toMatchObject(refused('conflict'));
    expect(await callAs(admin, getLetter, batch, letters[0]?.id ?? 0)).toMatchObject({ value: { subject: 'Another' } });
  });
});

describe('a message to several', () => {
  test('goes to those who are left, after a test to oneself, and changes no status', async () => {
    const [one, other, third] = [
      await applicant('received'),
      await applicant('accepted'),
      await applicant('withdrawn'),
    ];
    const ids = [one.id, other.id, third.id].join();
    const { batch, written } = unwrap(await callAs(admin, writeLetters, writeSchema.parse({ about: 'message', ids })));
    expect(written).toBe(2);
    expect(await releaseAll(batch)).toMatchObject({ value: { released: 0, left: 2 } });
    expect(await callAs(admin, sendTestLetter, batch)).toMatchObject(refused('invalid'));
    await callAs(admin, changeBatch, batch, { subject: 'The day of {program}', text: 'Dear {name},\n\nBring a pen.' });
    const { to } = unwrap(await callAs(admin, sendTestLetter, batch));
    expect(await database().mail.findMany()).toMatchObject([
      {
        kind: 'test',
        toAddress: to,
        subject: 'Test: The day of Seed Cohort',
        text: expect.stringContaining('Bring a pen.'),
      },
    ]);
    const [letter] = (await pageOf(batch)).letters;
    await callAs(admin, discardLetters, batch, discardSchema.parse({ id: String(letter?.id) }));
    expect(await releaseAll(batch)).toMatchObject({ value: { released: 1, left: 0 } });
    expect([await told(one.holder), (await told(other.holder)).length]).toEqual([[], 1]);
    const where = { id: other.id };
    expect(await database().submission.findUnique({ where })).toMatchObject({ status: 'accepted', toldStatus: null });
  });

  test('of one press is written once', async () => {
    const { id } = await applicant('received');
    const input = writeSchema.parse({ about: 'message', ids: [id], once: crypto.randomUUID() });
    const [one, other] = [
      unwrap(await callAs(admin, writeLetters, input)),
      unwrap(await callAs(admin, writeLetters, input)),
    ];
    expect(other).toEqual(one);
    expect(await database().letter.count()).toBe(1);
  });
});
