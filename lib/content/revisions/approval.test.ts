import { beforeAll, beforeEach, expect, test } from 'vitest';
import { saveItem, switchTwoPairs } from '#e2e/unit/content/save-content.ts';
import { callAs, refused, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';

import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Result } from '#lib/platform/http/result.ts';
import { changeContentItems } from '../bulk-actions/change-items.ts';
import { objective } from '../entities/about.ts';
import { bulkContentSchema, type Decision, decisionSchema, saveRequestSchema } from '../items/item.schema.ts';
import { createContentItem } from '../items/save.ts';
import { findPublished } from '../published/published.ts';
import { decideRequest, findRequests } from './change-requests.ts';
import { findRevisions, restoreRevision } from './history.ts';
import { getContentItem } from './review.ts';

useTestDatabase();

let asha: Headers;
let bina: Headers;
let chief: Headers;
const later = new Date(Date.now() + 3_600_000).toISOString();

beforeAll(async () => {
  [asha, bina, chief] = [
    await signInForTest({ role: 'editor' }),
    await signInForTest({ role: 'editor' }),
    await signInForTest(),
  ];
});
beforeEach(async () => {
  await switchTwoPairs(true);
  const { mail, contentItem, revision } = database();
  await Promise.all([mail.deleteMany(), contentItem.deleteMany(), revision.deleteMany()]);
});

const values = (text: string) => ({ title: 'Reach', text });
const create = async (who: Headers, text: string, action = 'ask', more: object = {}) =>
  unwrap(
    await callAs(
      who,
      createContentItem,
      who,
      objective,
      saveRequestSchema.parse({ values: values(text), revision: 0, action, ...more }),
    ),
  );
const save = (who: Headers, id: number, text: string, revision: number, action: string, more: object = {}) =>
  saveItem(who, objective, id, { values: values(text), revision, action, ...more });
const decide = (who: Headers, id: number, revision: number, decision: Decision, reason = '') =>
  callAs(who, decideRequest, who, objective, id, decisionSchema.parse({ decision, revision, reason }));
const shown = async () => (await findPublished(objective)).map(({ text }) => text);
const emailOf = async (who: Headers) => (await signedInStaff(who))?.email;
/** They share their name, so their address tells them apart. */
const nameOf = async (who: Headers) => `Test Admin (${await emailOf(who)})`;

test('an editor asks, another one publishes exactly what they saw, and both are told', async () => {
  const { id, review } = await create(asha, 'One');
  expect(review).toMatchObject({ mustAsk: true, mayDecide: false, isWriter: true, asked: { isOwn: true } });
  expect(await shown()).not.toContain('One');
  expect(await decide(asha, id, 1, 'publish')).toMatchObject(refused('forbidden'));
  expect(await save(asha, id, 'One', 1, 'publish')).toMatchObject(refused('forbidden'));
  const told = await database().mail.findMany({ where: { kind: 'publishing_notice' } });
  expect(told.map(({ toAddress }) => toAddress).sort()).toEqual([await emailOf(bina), await emailOf(chief)].sort());

  const waiting = unwrap(await callAs(bina, findRequests)).waiting;
  expect(waiting).toMatchObject([{ id, title: 'Reach', action: 'ask', by: await nameOf(asha), isWriter: false }]);
  expect(unwrap(await callAs(asha, findRequests))).toMatchObject({ waiting: [], own: [{ id, outcome: 'waits' }] });
  expect(unwrap(await callAs(bina, getContentItem, objective, id)).review).toMatchObject({
    mayDecide: true,
    isWriter: false,
  });
  expect(await decide(bina, id, 1, 'publish')).toMatchObject({ ok: true, value: { state: 'published' } });
  expect(await shown()).toContain('One');

  expect(unwrap(await callAs(asha, findRequests)).own).toMatchObject([
    { outcome: 'published', by: await nameOf(bina) },
  ]);
  const history = unwrap(await callAs(asha, findRevisions, objective, id));
  expect(history.map(({ action, by }) => [action, by])).toEqual([
    ['publish', await emailOf(bina)],
    ['ask', await emailOf(asha)],
  ]);
  const [mail] = await database().mail.findMany({ orderBy: { id: 'desc' }, take: 1 });
  expect(mail).toMatchObject({ toAddress: await emailOf(asha), subject: '“Reach” was published' });
});

test('an item that changed since it was seen is not published, sent back or taken off', async () => {
  const { id } = await create(asha, 'Seen');
  await save(asha, id, 'Slipped in', 1, 'ask');
  for (const decision of ['publish', 'unpublish'] as const)
    expect(await decide(bina, id, 1, decision), decision).toMatchObject(refused('conflict'));
  expect(await decide(bina, id, 1, 'send_back', 'No')).toMatchObject(refused('conflict'));
  expect(await decide(bina, id, 2, 'publish')).toMatchObject({ ok: true });
  // A draft after the request takes it back.
  await save(asha, id, 'Not yet', 3, 'ask');
  await save(asha, id, 'Not yet!', 4, 'save');
  expect(unwrap(await callAs(bina, findRequests)).waiting).toEqual([]);
  expect(await decide(bina, id, 5, 'send_back', 'No')).toMatchObject(refused('conflict'));
  expect(await shown()).toContain('Slipped in');
});

test('it is sent back with a reason, which its writer reads, and asked for again', async () => {
  const { id } = await create(asha, 'Back');
  expect(() => decisionSchema.parse({ decision: 'send_back', revision: 1, reason: '  ' })).toThrow('has to change');
  const sent = unwrap(await decide(bina, id, 1, 'send_back', 'Add the date.'));
  expect(sent.review).toMatchObject({ asked: null, sentBack: { reason: 'Add the date.', name: await nameOf(bina) } });
  expect(unwrap(await callAs(asha, findRequests)).own[0]).toMatchObject({
    outcome: 'sent_back',
    reason: 'Add the date.',
  });
  expect(unwrap(await callAs(asha, findRevisions, objective, id))[0]).toMatchObject({ reason: 'Add the date.' });
  const mail = await database().mail.findFirst({ where: { toAddress: (await emailOf(asha)) ?? '' } });
  expect(mail?.text).toContain('Add the date.');
  // A person who sends back has written nothing.
  unwrap(await save(asha, id, 'Back, with its date', 2, 'ask'));
  expect(await decide(bina, id, 3, 'publish')).toMatchObject({ ok: true });
});

test('one counts of a decision and a change, or of two decisions, at once', async () => {
  const { id } = await create(asha, 'Race');
  const both = await Promise.all([decide(bina, id, 1, 'publish'), decide(chief, id, 1, 'send_back', 'Wait')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject(refused('conflict'));
  const other = await create(asha, 'Race too');
  const edits = await Promise.all([decide(bina, other.id, 1, 'publish'), save(asha, other.id, 'Edited', 1, 'ask')]);
  expect(edits.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shown()).not.toContain('Edited');
});

test('whatever three editors do at once, none publishes what they wrote or what nobody saw', async () => {
  const clara = await signInForTest({ role: 'editor' });
  let published = 0;
  // Chance decides who comes first: it goes on until one was published.
  for (let round = 0; round < 12 || (published === 0 && round < 60); round += 1) {
    const { id } = await create(asha, `Seen ${round}`);
    const bulk = (who: Headers) => {
      const body = bulkContentSchema.parse({ action: 'publish', item: [`${id}.1`] });
      return callAs(who, changeContentItems, objective, body);
    };
    const moves: (() => Promise<Result<unknown>>)[] = [
      () => save(asha, id, 'Unseen', 1, 'publish'),
      () => save(asha, id, 'Unseen', 1, 'ask'),
      () => save(asha, id, 'Unseen', 1, 'save', { publish_at: later }),
      () => decide(asha, id, 1, 'publish'),
      () => bulk(asha),
      () => callAs(asha, restoreRevision, objective, id, { number: 1, revision: 1 }),
      () => decide(bina, id, 1, 'publish'),
      () => decide(clara, id, 1, 'send_back', 'Wait'),
      () => bulk(clara),
    ];
    const turned = moves.map((_, place) => moves[(place + round) % moves.length] as (typeof moves)[number]);
    await Promise.all(turned.map((move) => move()));
    const texts = await shown();
    expect(texts).not.toContain('Unseen');
    if (!texts.includes(`Seen ${round}`)) continue;
    published += 1;
    const [{ by } = { by: null }] = unwrap(await callAs(asha, findRevisions, objective, id));
    expect([await emailOf(bina), await emailOf(clara)]).toContain(by);
  }
  expect(published).toBeGreaterThan(0);
});

test('nobody publishes what they wrote a part of, or changes while they publish', async () => {
  const { id } = await create(asha, 'First half', 'save');
  expect(await save(bina, id, 'Second half', 1, 'publish')).toMatchObject(refused('forbidden'));
  unwrap(await save(bina, id, 'Both halves', 1, 'ask'));
  for (const who of [asha, bina]) expect(await decide(who, id, 2, 'publish')).toMatchObject(refused('forbidden'));
  expect(unwrap(await callAs(asha, findRequests)).waiting).toMatchObject([{ id, isWriter: true }]);
  // An administrator publishes what they wrote themselves, too.
  expect(await save(chief, id, 'All of it', 2, 'publish')).toMatchObject({ ok: true });
  // A version that is on the site counts for nobody any more.
  unwrap(await save(asha, id, 'One word', 3, 'save'));
  expect(await decide(bina, id, 4, 'publish')).toMatchObject({ ok: true });
});

test('a time is asked for, and goes on the site then without its writer scheduling it', async () => {
  expect(
    await callAs(
      asha,
      createContentItem,
      asha,
      objective,
      saveRequestSchema.parse({ values: values('Alone'), revision: 0, action: 'save', publish_at: later }),
    ),
  ).toMatchObject(refused('forbidden'));
  const { id } = await create(asha, 'At its time', 'ask', { publish_at: later });
  const before = await database().contentItem.findFirstOrThrow({ where: { entity: 'objective', entityId: id } });
  expect([before.publishAt, before.askedPublishAt?.toISOString()]).toEqual([null, later]);
  const scheduled = unwrap(await decide(bina, id, 1, 'publish'));
  expect([scheduled.state, scheduled.publishAt?.toISOString()]).toEqual(['draft', later]);
  expect(unwrap(await callAs(asha, findRequests)).own[0]).toMatchObject({ outcome: 'scheduled' });
});

test('taking off the site is asked for as well, and so is another end', async () => {
  const { id } = await create(chief, 'Stays', 'publish');
  expect(await save(asha, id, 'Stays', 1, 'unpublish')).toMatchObject(refused('forbidden'));
  const end = { unpublish_at: later };
  expect(await save(asha, id, 'Stays', 1, 'save', end)).toMatchObject(refused('forbidden'));
  unwrap(await save(asha, id, 'Stays', 1, 'ask_unpublish'));
  expect(await decide(asha, id, 2, 'unpublish')).toMatchObject(refused('forbidden'));
  expect(await decide(bina, id, 2, 'unpublish')).toMatchObject({ ok: true, value: { state: 'draft' } });
  expect(unwrap(await callAs(asha, findRequests)).own[0]).toMatchObject({ outcome: 'off' });
  expect(await shown()).not.toContain('Stays');
});

test('requests stay when the setting is switched off, and anyone who may publish decides', async () => {
  const { id } = await create(asha, 'Open');
  await switchTwoPairs(false);
  expect(unwrap(await callAs(bina, findRequests)).waiting).toMatchObject([{ id }]);
  expect(await decide(asha, id, 1, 'publish')).toMatchObject({ ok: true });
  expect(unwrap(await callAs(bina, findRequests)).waiting).toEqual([]);
});

test('a request outlives its writer’s access, and ends with the item', async () => {
  const diya = await signInForTest({ role: 'editor' });
  const { id } = await create(diya, 'Left behind');
  const gone = await create(diya, 'Removed');
  await database().user.update({ where: { email: (await emailOf(diya)) ?? '' }, data: { role: 'reviewer' } });
  expect(await decide(diya, id, 1, 'publish')).toMatchObject(refused('forbidden'));
  expect(await decide(bina, id, 1, 'publish')).toMatchObject({ ok: true });
  await database().objective.delete({ where: { id: gone.id } });
  expect(await decide(bina, gone.id, 1, 'publish')).toMatchObject(refused('not_found'));
  expect(unwrap(await callAs(bina, findRequests)).waiting).toEqual([]);
});
