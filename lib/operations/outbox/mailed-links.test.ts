import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { POST as mailLink } from '#app/api/mine/link-email/route.ts';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/applications/minors.ts';
import { expectState, hurry, secretsIn, useMailedLinks, whileSending } from '#e2e/unit/mails.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { draftForTest, holderHeaders } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { refusal, type ServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import { everythingStored } from '#e2e/unit/test-database.ts';
import { getParentRequest } from '#lib/applications/minors/parent-request.ts';
import { remindOfDrafts } from '#lib/applications/private-pages/mails/reminders.ts';
import { openByCode, openPage } from '#lib/applications/private-pages/private-link.ts';
import { linkKinds } from '#lib/mail/mail-kinds.ts';
import { findReset } from '#lib/people/passwords/password-reset.ts';
import { getInvitation } from '#lib/people/staff/join-by-invitation.ts';
import { database } from '#lib/platform/db/client.ts';
import { backUpSite } from '../backup/back-up-site.ts';
import { getMail } from './mails.ts';

const { databaseFile, given, mailServer, askReset, invite } = useMailedLinks();
const day = 24 * 3_600_000;

let program: Awaited<ReturnType<typeof minorProgramForTest>>;
beforeEach(async () => {
  program = await minorProgramForTest();
});

async function addressedDraft() {
  const draft = await draftForTest(program);
  await database().submissionDraft.update({ where: { pageId: draft.pageId }, data: { address: 'asha@example.org' } });
  return draft;
}

async function mailOwnLink() {
  const { token } = await draftForTest(program);
  const headers = holderHeaders(token);
  for (const [name, value] of Object.entries({ origin: 'http://localhost', 'content-type': 'application/json' }))
    headers.set(name, value);
  const body = JSON.stringify({ email: 'asha@example.org' });
  await mailLink(new Request('http://localhost/', { method: 'POST', headers, body }), { params: Promise.resolve({}) });
}

async function remind(before: 'closing' | 'expiry') {
  const { pageId } = await addressedDraft();
  const soon = new Date(Date.now() + 2 * day);
  const begun = new Date(Date.now() - 10 * day);
  await database().submissionDraft.update({
    where: { pageId },
    data: { createdAt: begun, ...(before === 'expiry' && { expiresAt: soon }) },
  });
  if (before === 'closing') await database().program.update({ where: { id: program.id }, data: { closesAt: soon } });
  await remindOfDrafts();
}

/** Whether what an email brought opens something, by its kind. */
const opens: Record<string, (secret: string) => Promise<unknown>> = {
  password_reset: findReset,
  invitation: async (token) => ((await getInvitation(token)).ok ? token : null),
  parent_request: (token) => getParentRequest(token),
  private_link: async (secret) => (await openPage(secret)) ?? openByCode(secret),
  draft_reminder: async (secret) => (await openPage(secret)) ?? openByCode(secret),
  draft_ending: async (secret) => (await openPage(secret)) ?? openByCode(secret),
};

/** Each kind of email with something that opens, made as the site makes it. */
const writers: [kind: string, secrets: number, write: () => Promise<unknown>][] = [
  ['password_reset', 1, askReset],
  ['invitation', 1, invite],
  [
    'parent_request',
    1,
    () => post(wireForm(program, minorAnswers, [['Pitch deck', asFile(samplePdf(500), 'deck.pdf')]])),
  ],
  ['private_link', 2, mailOwnLink],
  ['draft_reminder', 3, () => remind('closing')],
  ['draft_ending', 3, () => remind('expiry')],
];

const held = (kind: string) => database().mail.findFirstOrThrow({ where: { kind }, orderBy: { id: 'desc' } });

/** Its code is worked out and stays the same: lib/privacy/requests/ask-request.test.ts tries it. */
const withCodeAlone = 'privacy_code';

it('all kinds that carry a link are tried here', () => {
  expect([...writers.map(([kind]) => kind), withCodeAlone].sort()).toEqual([...linkKinds].sort());
});

it.each(writers)(
  'an email “%s” opens something in its recipient’s hands alone, before, while and after it is sent',
  async (kind, count, write) => {
    const open = opens[kind] as (secret: string) => Promise<unknown>;
    await write();
    const { id, text, html } = await held(kind);
    expect(secretsIn(`${text}${html}`)).toEqual([]);
    expect(text).toContain('(private link)');

    const refusing = await mailServer(() => {
      throw refusal(451, 'Try again later');
    });
    await whileSending(refusing.url, async () => {
      await expect.poll(async () => (await held(kind)).lastError, { interval: 20 }).toContain('Try again later');
    });
    const arrivedAt = (server: ServerForTest) =>
      secretsIn(
        server.messages
          .filter(({ mail }) => mail.messageId === messageId)
          .map(({ mail }) => mail.text)
          .join(),
      );
    const { messageId } = await held(kind);
    const refused = arrivedAt(refusing);
    expect(refused).toHaveLength(count);

    const taking = await mailServer();
    await hurry(id);
    await whileSending(taking.url, async () => void (await expectState(id, 'sent')));
    const taken = arrivedAt(taking);
    expect(taken).toHaveLength(count);
    const sentHtml = taking.messages.find(({ mail }) => mail.messageId === messageId)?.mail.html;
    if (sentHtml) expect(secretsIn(sentHtml)).toEqual(taken);

    // The links that stop the reminders are worked out, not stored, and end with their draft.
    const ended = refused.filter((secret) => !taken.includes(secret));
    expect(ended.length).toBeGreaterThan(0);
    for (const secret of ended) expect(await open(secret)).toBeNull();
    for (const secret of taken.filter((each) => !refused.includes(each))) expect(await open(secret)).not.toBeNull();

    const bytes = await everythingStored(databaseFile);
    const archive = path.join(path.dirname(databaseFile), 'backups', `${kind}.tar`);
    await backUpSite(archive, { withSecret: false });
    const backup = readFileSync(archive, 'latin1');
    const shown = JSON.stringify(await callAs(given.admin, getMail, id));
    expect(shown).toContain('(private link)');
    for (const secret of [...refused, ...taken]) {
      for (const place of [bytes, backup, shown]) expect(place.includes(secret)).toBe(false);
    }
  },
);
