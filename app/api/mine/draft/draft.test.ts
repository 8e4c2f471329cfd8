import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { answerTo, asJson, call, deck, json, useDrafts } from '#e2e/unit/applications/own-drafts.ts';
import { asFile, browser, plainForm } from '#e2e/unit/post-application.ts';
import { getSavedDraft } from '#lib/applications/drafts/draft.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { draftsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { removeExpiredDrafts } from '#lib/platform/uploads/sweep-uploads.ts';
import { POST as start } from '../../drafts/route.ts';
import { POST as resume } from '../../resume/route.ts';
import { POST as endLink } from '../links/[id]/end/route.ts';
import { POST as makeLink } from '../links/route.ts';
import { POST as choose } from './choices/route.ts';
import { POST as discard } from './discard/route.ts';
import { PATCH, POST as save } from './route.ts';
import { POST as send } from './send/route.ts';

const { program, startForTest, fieldId } = useDrafts();

test('a form is saved with its file, whatever is missing, and opens by link and by code', async () => {
  const { draft, code, token } = await startForTest();
  expect(answerTo(await draft(), 'Founder')).toMatchObject({ value: 'Asha', version: 1 });
  const [file] = (await draft())?.files ?? [];
  expect(file).toMatchObject({ label: 'Pitch deck', filename: 'deck.pdf', bytes: deck.length });
  expect(readFileSync(path.join(draftsFolder(), file?.storedName ?? '')).equals(deck)).toBe(true);
  const typed = `${code.toLowerCase().replaceAll('-', ' ')} `;
  const resumed = await call(resume, json({ code: typed }), asJson);
  expect(resumed.status).toBe(200);
  const other = /^mine=([\w-]{43});/.exec(resumed.cookies[0] ?? '')?.[1] ?? '';
  expect(other).not.toBe(token);
  expect((await openPage(other))?.pageId).toBe((await openPage(token))?.pageId);
});

test('neither the link nor the code is in the database or the audit log', async () => {
  const { token, code } = await startForTest();
  const rows = JSON.stringify([
    await database().privateLink.findMany(),
    await database().submissionDraft.findMany(),
    await database().auditLog.findMany(),
  ]);
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(code.replaceAll('-', ''));
});

test('a plain form leads to the page that shows the code, which no address has', async () => {
  const { status, location, cookies } = await call(start, plainForm(program, { Founder: 'Asha' }), browser);
  expect([status, location]).toEqual([303, '/apply/mine/saved']);
  expect(cookies.filter((cookie) => /^mine=/.test(cookie))).toHaveLength(2);
  expect(cookies.find((cookie) => /^mine-code=/.test(cookie))).toMatch(
    /^mine-code=[\w-]{16}\.[0-9A-Z]{4}(-[0-9A-Z]{4}){2}; Path=\/apply\/mine; .*HttpOnly/,
  );
});

test('a file of a wrong type is refused in words, and the rest is kept', async () => {
  const files = [['Pitch deck', asFile(Buffer.from('#!/bin/sh\necho'), 'deck.pdf')] as [string, File]];
  const { draft } = await startForTest({ Founder: 'Asha' }, files);
  expect((await draft())?.files).toEqual([]);
  expect((await draft())?.message).toBe('One file could not be saved. The rest is saved.');
  expect(Object.keys((await draft())?.errors ?? {})).toEqual(['Pitch deck']);
  expect(answerTo(await draft(), 'Founder')?.value).toBe('Asha');
});

test('saving again adds what changed, keeps the file, and takes it out when that is asked', async () => {
  const { token, draft } = await startForTest();
  const id = await fieldId('Founder');
  const form = plainForm(program, { Founder: 'Asha Patil' });
  form.set('draft_versions', json({ [id]: 1 }));
  expect(await call(save, form, { token, ...browser })).toMatchObject({ status: 303, location: '/apply/mine/saved' });
  expect(answerTo(await draft(), 'Founder')).toMatchObject({ value: 'Asha Patil', version: 2 });
  const [file] = (await draft())?.files ?? [];
  const removing = plainForm(program, { Founder: 'Asha Patil' });
  removing.set('remove_file', 'Pitch deck');
  await call(save, removing, { token });
  expect((await draft())?.files).toEqual([]);
  expect(existsSync(path.join(draftsFolder(), file?.storedName ?? ''))).toBe(false);
});

test('the second of two writers of one answer gets both texts; neither is lost', async () => {
  const { token, draft } = await startForTest();
  const id = await fieldId('Founder');
  const typed = (value: string) => json({ answers: [{ field_id: id, value, version: 1 }] });
  const both = await Promise.all(['one', 'two'].map((value) => call(PATCH, typed(value), { token, ...asJson })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)?.body.data.conflicts[0];
  const stored = answerTo(await draft(), 'Founder');
  expect(refused).toMatchObject({ value: stored?.value, version: 2, label: 'Founder', written_by: 'The applicant' });
  expect(refused?.is_own).toBe(true);
  // The answer to the first got lost: the same again is no conflict, and names the version that is stored.
  const again = await call(PATCH, typed(stored?.value ?? ''), { token, ...asJson });
  expect([again.status, again.body.data.versions]).toEqual([200, [{ field_id: id, version: 2 }]]);

  const late = plainForm(program, { Founder: 'three' });
  late.set('draft_versions', json({ [id]: 1 }));
  expect((await call(save, late, { token, ...browser })).location).toBe('/apply/mine?saved=yes#choices');
  expect(answerTo(await draft(), 'Founder')).toMatchObject({ value: stored?.value, otherValue: 'three' });
  const answer = { field_id: String(id), version: '2', keeps: 'other' };
  expect((await call(choose, new URLSearchParams(answer), { token, ...browser })).status).toBe(303);
  expect(answerTo(await draft(), 'Founder')).toMatchObject({ value: 'three', otherValue: null });
  expect((await call(choose, json(answer), { token, ...asJson })).status).toBe(404);
});

test('a discarded draft is gone with its file, its page and its links', async () => {
  const { token, draft, code, pageId } = await startForTest();
  const [file] = (await draft())?.files ?? [];
  expect((await call(discard, '', { token })).status).toBe(200);
  expect(await openPage(token)).toBeNull();
  expect(await database().privatePage.count({ where: { id: pageId } })).toBe(0);
  expect(existsSync(path.join(draftsFolder(), file?.storedName ?? ''))).toBe(false);
  expect((await call(resume, json({ code }), asJson)).status).toBe(422);
});

test('a draft of a program that does not close expires 30 days after its last change, with its page and its files', async () => {
  const { pageId } = await startForTest();
  const days = (number: number) => new Date(Date.now() + number * 86_400_000);
  expect(await getSavedDraft(pageId, days(29))).not.toBeNull();
  expect(await getSavedDraft(pageId, days(31))).toBeNull();
  await removeExpiredDrafts(days(31));
  expect(await database().privatePage.count({ where: { id: pageId } })).toBe(0);
  expect(await database().submissionDraft.count()).toBe(0);
  expect(readdirSync(draftsFolder())).toEqual([]);
});

test('a draft of a program that closes in months lives until then, however long it was left alone', async () => {
  const { pageId } = await startForTest();
  const now = new Date();
  const days = (number: number) => new Date(now.getTime() + number * 86_400_000);
  await database().program.update({ where: { id: program.id }, data: { closesAt: days(120) } });
  await removeExpiredDrafts(now);
  expect((await getSavedDraft(pageId, days(90)))?.endsAt).toEqual(days(134));
  await removeExpiredDrafts(days(133));
  expect(await getSavedDraft(pageId, days(133))).not.toBeNull();
  await removeExpiredDrafts(days(137));
  expect(await database().privatePage.count({ where: { id: pageId } })).toBe(0);
  await database().program.update({ where: { id: program.id }, data: { closesAt: null } });
});

test('a draft expires 14 days after its program closed, and lives on when that is put off', async () => {
  const { pageId } = await startForTest();
  const now = new Date();
  const closing = (closesAt: Date | null) =>
    database().program.update({ where: { id: program.id }, data: { closesAt } });
  const days = (number: number) => new Date(now.getTime() + number * 86_400_000);
  await closing(days(1));
  expect((await getSavedDraft(pageId, days(14)))?.endsAt).toEqual(days(15));
  expect(await getSavedDraft(pageId, days(16))).toBeNull();
  await closing(days(5));
  await removeExpiredDrafts(days(16));
  expect(await getSavedDraft(pageId, days(16))).not.toBeNull();
  await removeExpiredDrafts(days(20));
  expect(await database().privatePage.count({ where: { id: pageId } })).toBe(0);
  await closing(null);
});

test('a co-founder fills in by a link of their own, is named, may not send, and is out once it ends', async () => {
  const { token, draft } = await startForTest();
  const made = (role: string) => call(makeLink, json({ name: 'Ravi', role }), { token, ...asJson });
  const tokenOf = (answer: Awaited<ReturnType<typeof made>>) =>
    /[\w-]{43}$/.exec(answer.body.data.private_link)?.[0] ?? '';
  const [ravi, reader] = [tokenOf(await made('edit')), tokenOf(await made('read'))];
  const id = await fieldId('Founder');
  const typed = json({ answers: [{ field_id: id, value: 'Ravi', version: 1 }] });
  expect((await call(PATCH, typed, { token: reader, ...asJson })).status).toBe(403);
  expect((await call(PATCH, typed, { token: ravi, ...asJson })).status).toBe(200);
  expect(answerTo(await draft(), 'Founder')).toMatchObject({ value: 'Ravi', writtenBy: 'Ravi', version: 2 });
  const late = json({ answers: [{ field_id: id, value: 'Asha P.', version: 1 }] });
  const { conflicts } = (await call(PATCH, late, { token, ...asJson })).body.data;
  expect(conflicts).toMatchObject([{ value: 'Ravi', written_by: 'Ravi', is_own: false }]);
  for (const handler of [send, discard, makeLink])
    expect((await call(handler, plainForm(program), { token: ravi })).status).toBe(403);
  expect((await made('owner')).status).toBe(422);
  for (const status of [201, 201, 201, 409]) expect((await made('edit')).status).toBe(status);
  const link = await database().privateLink.findFirstOrThrow({
    where: { name: 'Ravi', role: 'edit' },
    orderBy: { id: 'asc' },
  });
  const params = { id: String(link.id) };
  expect((await call(endLink, '', { token }, params)).status).toBe(200);
  expect((await call(PATCH, typed, { token: ravi, ...asJson })).status).toBe(401);
});

test('the address that gets the receipt stays the applicant’s until they choose another', async () => {
  const { token, draft } = await startForTest({ Founder: 'Asha', Email: 'asha@example.org' });
  const made = await call(makeLink, json({ name: 'Ravi', role: 'edit' }), { token, ...asJson });
  const ravi = /[\w-]{43}$/.exec(made.body.data.private_link)?.[0] ?? '';
  const id = await fieldId('Email');
  const patch = (version: number) => json({ answers: [{ field_id: id, value: 'ravi@example.org', version }] });
  const waits = { value: 'asha@example.org', otherValue: 'ravi@example.org', writtenBy: 'The applicant' };
  const { conflicts } = (await call(PATCH, patch(1), { token: ravi, ...asJson })).body.data;
  expect(conflicts).toMatchObject([{ value: 'asha@example.org', is_own: false }]);
  expect(answerTo(await draft(), 'Email')).toMatchObject(waits);
  const form = plainForm(program, { Founder: 'Asha', Email: 'ravi@example.org' });
  form.set('draft_versions', json({ [id]: 1 }));
  await call(save, form, { token: ravi, ...browser });
  expect(answerTo(await draft(), 'Email')).toMatchObject(waits);
  const version = answerTo(await draft(), 'Email')?.version;
  const choice = (keeps: string) => json({ field_id: id, version, keeps });
  expect((await call(choose, choice('other'), { token: ravi, ...asJson })).status).toBe(403);
  expect(answerTo(await draft(), 'Email')).toMatchObject(waits);
  expect((await call(choose, choice('other'), { token, ...asJson })).status).toBe(200);
  expect(answerTo(await draft(), 'Email')).toMatchObject({
    value: 'ravi@example.org',
    otherValue: null,
    writtenBy: 'The applicant',
  });
});

test('nobody without a link saves or sends, and guessing a code stops soon', async () => {
  for (const handler of [save, send, discard, choose])
    expect((await call(handler, plainForm(program))).status).toBe(401);
  const guess = () => call(resume, json({ code: 'AAAA-AAAA-AAAA' }), { ...asJson, 'x-client-address': '10.1.1.1' });
  const tries = [];
  for (let number = 0; number < 22; number += 1) tries.push((await guess()).status);
  expect(tries).toEqual([...Array(20).fill(422), 429, 429]);
});
