import { expect, test } from 'vitest';
import { htmlForTest, textOf } from '#e2e/unit/html-of.tsx';
import type { OwnWaiting } from '#lib/applications/private-pages/mine/own-waiting.ts';
import { Confirmation } from './confirmation.tsx';
import { WaitingSection } from './messages-and-requests.tsx';
import { NamedApplication } from './resume/resume-page.tsx';

const address = 'parent@example.org';
const waiting = (more: Partial<OwnWaiting> = {}): OwnWaiting => ({
  id: 7,
  expiresAt: new Date('2026-12-24T10:00:00Z'),
  address,
  isStopped: false,
  receipts: 1,
  mail: { address, state: 'sent' },
  ...more,
});
const given = { page: 'ref', email: 'office@example.org', isSent: false, canAsk: true };
const html = (of: OwnWaiting, more: object = {}) => htmlForTest(<WaitingSection {...given} {...more} waiting={of} />);

test.each<[string, OwnWaiting, RegExp]>([
  ['sent', waiting(), /We emailed them a link to parent@/],
  ['waits', waiting({ mail: { address, state: 'waits' } }), /We are emailing them a link to parent@/],
  ['failed', waiting({ mail: { address, state: 'failed' } }), /We could not email a link to parent@/],
  ['none', waiting({ mail: null }), /No email has gone to parent@.*office@example\.org.*number 7/],
  ['nobody', waiting({ mail: null, address: null }), /We have no address of a parent or guardian/],
])('the email to a parent is described truly: %s', (_state, of, words) => {
  expect(textOf(html(of))).toMatch(words);
  expect(html(of).match(/We emailed/) !== null).toBe(of.mail?.state === 'sent');
});

test('the owner alone corrects the address, which names the page', () => {
  expect(html(waiting())).toContain('action="/api/mine/parent/?page=ref"');
  expect(html(waiting())).toContain(`value="${address}"`);
  expect(html(waiting(), { canAsk: false })).not.toContain('<form');
});

test('the confirmation of one that waits leads to it, and shows link and code', () => {
  const program = { id: 2, title: 'Seed', nextSteps: null };
  const own = {
    page: 'ref',
    id: 7,
    program,
    receipts: 1,
    receiptMail: null,
    files: [],
    email: given.email,
    shownMinutes: 15,
  };
  const shown = htmlForTest(
    <Confirmation {...own} waiting={waiting()} link="https://site/l" code="AAAA-BBBB-CCCC" isRepeated={false} />,
  );
  for (const part of [
    '/apply/mine?page=ref#parent',
    'https://site/l',
    'AAAA-BBBB-CCCC',
    '/api/mine/receipts/1/?page=ref',
  ])
    expect(shown).toContain(part);
});

test('an application that an email named is asked for by a form, where emails can be sent', () => {
  const named = { number: 7, programTitle: 'Seed', proof: 'key', state: null, email: given.email };
  expect(htmlForTest(<NamedApplication {...named} canMail />)).toContain('action="/api/resume/again/"');
  const without = htmlForTest(<NamedApplication {...named} canMail={false} />);
  expect(without).not.toContain('<form');
  expect(without).toContain('office@example.org');
});
