import { beforeAll, expect, test } from 'vitest';
import { stored, useCorrections } from '#e2e/unit/applications/corrections.ts';
import { answerTo, asJson, call, json } from '#e2e/unit/applications/own-drafts.ts';
import { csv, sendTable } from '#e2e/unit/content/imports.ts';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { browser, enter, entryForm, plainForm, post, sendApplications, wireForm } from '#e2e/unit/post-application.ts';

import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { getSavedDraft } from '#lib/applications/drafts/draft.ts';
import { runApplicationImport } from '#lib/applications/intake/imports/import.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { event } from '#lib/content/entities/event.ts';
import { announcement } from '#lib/content/entities/news.ts';
import { settings } from '#lib/content/entities/settings.ts';
import { runImport } from '#lib/content/imports/run-import.ts';
import { getContentItem } from '#lib/content/revisions/review.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as message } from './admin/applications/[id]/messages/route.ts';
import { POST as note } from './admin/applications/[id]/notes/route.ts';
import { POST as contact } from './contactus/route.ts';
import { POST as startDraft } from './drafts/route.ts';
import { PATCH as saveTyped } from './mine/draft/route.ts';
import { POST as ownMessage } from './mine/messages/route.ts';

const { program, apply, correctAll } = useCorrections();

const admin = useStaff();
beforeAll(async () => {
  // A client that sends JSON has no file.
  await database().formField.updateMany({ where: { label: 'Pitch deck' }, data: { isRequired: false } });
  // As many characters as the text has when each of its line breaks counts once.
  await database().formField.updateMany({ where: { label: 'कल्पना' }, data: { maxLength: once.length } });
});

const typed = 'one\r\ntwo\rthree\nfour\vfive';
const once = 'one\ntwo\nthree\nfour\nfive';
const answers = { ...testAnswers, कल्पना: typed };

const answerOf = async (id: number) =>
  (await database().answer.findFirst({ where: { submissionId: id, label: 'कल्पना' } }))?.value;
const newestAnswer = async () =>
  (await database().answer.findFirst({ where: { label: 'कल्पना' }, orderBy: { id: 'desc' } }))?.value;
const asOwner = (headers: Headers) => ({ cookie: headers.get('cookie') ?? '' });
const asStaff = { cookie: '' };

async function draftOf(body: BodyInit) {
  const started = await call(startDraft, body);
  const token = /[\w-]{43}$/.exec(started.body.data.private_link)?.[0] ?? '';
  const page = await openPage(token);
  const saved = async () => answerTo(await getSavedDraft(page?.pageId ?? 0), 'कल्पना')?.value;
  return { token, saved };
}

const staffCall = (handler: Parameters<typeof call>[0], body: BodyInit, id: number, headers = {}) =>
  call(handler, body, { ...asStaff, ...Object.fromEntries(admin), ...headers }, { id: String(id) });

const ways: Record<string, () => Promise<string | null | undefined>> = {
  'the form, sent by script': async () => answerOf((await post(wireForm(program, answers))).body.data.id),
  'the form, sent by the browser': async () => {
    await post(plainForm(program, answers), browser);
    return newestAnswer();
  },
  'JSON, by a client of the API': async () =>
    answerOf((await post(json({ ...answers, program_id: program.id }), asJson)).body.data.id),
  'a draft, saved as a form': async () => (await draftOf(plainForm(program, answers))).saved(),
  'a draft, saved as form_data': async () => (await draftOf(wireForm(program, answers))).saved(),
  'a draft, saved while it is typed': async () => {
    const { token, saved } = await draftOf(plainForm(program, { Founder: 'Asha' }));
    const { id } = await database().formField.findFirstOrThrow({ where: { programId: program.id, label: 'कल्पना' } });
    await call(saveTyped, json({ answers: [{ field_id: id, value: typed, version: 0 }] }), { token, ...asJson });
    return saved();
  },
  'an entry by staff': async () => answerOf((await enter(admin, program.id, entryForm(answers))).body.data.id),
  'a table of applications': async () => {
    const table = csv('Founder,Email,कल्पना,I agree', `Asha,asha@example.org,"${typed}",yes`);
    const held = unwrap(await sendApplications(admin, program.id, { table }));
    unwrap(await callAs(admin, runApplicationImport, program.id, held.id));
    return newestAnswer();
  },
  'a correction': async () => {
    const mine = await apply();
    await correctAll(mine, answers);
    return (await stored(mine)).values.कल्पना;
  },
  'a message of an applicant': async () => {
    const { headers } = await apply();
    await call(ownMessage, new URLSearchParams({ text: typed }), asOwner(headers));
    return (await database().submissionMessage.findFirst({ orderBy: { id: 'desc' } }))?.text;
  },
  'a message of staff': async () => {
    await staffCall(message, new URLSearchParams({ text: typed }), (await apply()).id);
    return (await database().submissionMessage.findFirst({ orderBy: { id: 'desc' } }))?.text;
  },
  'a note': async () => {
    await staffCall(note, json({ text: typed }), (await apply()).id, asJson);
    return (await database().submissionNote.findFirst({ orderBy: { id: 'desc' } }))?.text;
  },
  'a contact message': async () => {
    await call(contact, json({ name: 'Asha', email: 'asha@example.org', message: typed }), asJson);
    return (await database().contactMessage.findFirst())?.message;
  },
  content: async () => {
    const values = { announcement: typed, link: 'https://example.org/' };
    const item = unwrap(await createItem(admin, announcement, { values, revision: 0, action: 'publish' }));
    return (await database().announcement.findUnique({ where: { id: item.id } }))?.announcement;
  },
  'a table of content': async () => {
    const table = csv('title,date,description', `Demo day,2027-01-10 10:00,"${typed}"`);
    const held = unwrap(await sendTable(admin, event, { table }));
    unwrap(await callAs(admin, runImport, event, held.id));
    return (await database().event.findFirst({ where: { title: 'Demo day' } }))?.description;
  },
  settings: async () => {
    const { values, revision } = unwrap(await callAs(admin, getContentItem, settings, 1));
    const change = { values: { ...values, address: typed }, revision, action: 'publish' };
    return unwrap(await saveItem(admin, settings, 1, change)).values.address as string;
  },
};

test.each(Object.keys(ways))('line breaks count once and are stored as one: %s', async (way) => {
  expect(await ways[way]?.()).toBe(once);
});
