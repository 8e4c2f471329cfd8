import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { type Reach, reachOf } from '#lib/platform/config/rights.ts';
import { rolesOf } from '#lib/platform/config/roles.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { itemTitle, type NewRevision, readNote } from '../items/item.ts';

import { isAskAction, openRequest, type PublishRequest } from './approval.ts';

const maxAsked = 20;
const maxNamed = 20;

/** Those who edit content and get emails about requests at once, which is the choice of those who made none. */
async function peopleAtOnce(ids: readonly string[] | null) {
  const people = await database().user.findMany({
    where: { disabledAt: null, ...(ids && { id: { in: [...ids] } }) },
    orderBy: { createdAt: 'asc' },
    select: {
      id: true,
      email: true,
      name: true,
      role: true,
      roles: true,
      programs: { select: { programId: true } },
      notices: { where: { kind: 'publishing' }, select: { time: true } },
    },
  });
  return people.flatMap(({ notices: [choice], programs, role, roles, ...person }) => {
    const reach = reachOf(rolesOf({ role, roles }), 'editForms');
    if (!reach || (choice?.time ?? 'at_once') !== 'at_once') return [];
    return [{ ...person, reach, programIds: programs.map(({ programId }) => programId) }];
  });
}

const reachesAll = (person: { reach: Reach; programIds: number[] }, changes: readonly NewRevision[]): boolean =>
  person.reach === 'all' ||
  changes.every(({ entity, id }) => entity.name === 'program' && person.programIds.includes(id));

async function nameOf({ id, email }: NewRevision['actor']): Promise<string> {
  const person = id ? await database().user.findUnique({ where: { id }, select: { name: true } }) : null;
  return person?.name || email;
}

const titleOf = ({ entity, id, values }: NewRevision) => itemTitle(entity, id, values);
const requests = '/admin/content/requests';
const choose = ['Choose which emails you get, and when, in the back office under “Your account”.'];

/** Where what changes is to be seen, and its names where there are several. */
async function placeOf(changes: readonly NewRevision[], label: string) {
  const [only] = changes.length === 1 ? changes : [];
  const path = only ? `/admin/content/${only.entity.name}/${only.id}` : requests;
  const titles = only ? [] : await Promise.all(changes.slice(0, maxNamed).map(titleOf));
  return {
    names: titles.length > 0 ? [[...titles, ...(changes.length > maxNamed ? ['…'] : [])].join('\n')] : [],
    action: { label, href: absoluteUrl(path) },
  };
}

const keyOf = (word: string, [first]: readonly NewRevision[], address: string) =>
  `${word}:${first?.entity.name}:${first?.id}:${(first?.base ?? 0) + 1}:${address.toLowerCase()}`;

async function askingMails(changes: readonly NewRevision[]): Promise<NewMail[]> {
  const [first] = changes;
  if (!first) return [];
  const people = (await peopleAtOnce(null)).filter(
    (person) => person.id !== first.actor.id && reachesAll(person, changes),
  );
  if (people.length === 0) return [];
  const [title, name] = await Promise.all([titleOf(first), nameOf(first.actor)]);
  const what = changes.length > 1 ? `${changes.length} items` : `“${title}”`;
  const deed = first.action === 'ask' ? `publish ${what}` : `take ${what} off the site`;
  const { askedPublishAt, askedUnpublishAt } = first.item;
  const { names, action } = await placeOf(changes, 'See what changes');
  const written = await writeMail({
    subject: `${name} asks you to ${deed}`,
    paragraphs: [
      `${name} asks you, or another person who may publish, to ${deed}.`,
      ...names,
      ...(askedPublishAt ? [`On the site from ${shownMoment(askedPublishAt)}.`] : []),
      ...(askedUnpublishAt ? [`Off the site on ${shownMoment(askedUnpublishAt)}.`] : []),
    ],
    action,
    closing: choose,
  });
  return people.slice(0, maxAsked).map(({ email, name: toName }) => ({
    kind: 'publishing_notice',
    key: keyOf('asked', changes, email),
    isSkippedIfKnown: true,
    toAddress: email,
    toName,
    ...written,
  }));
}

/** The decision of a revision about a request, as the one who asked reads it. Null for one that decides nothing. */
function outcomeOf({ base, action, item }: NewRevision, asked: PublishRequest): string | null {
  if (action === 'send_back') return 'sent back to you';
  if (asked.action === 'ask_unpublish') return item.liveRevision === null ? 'taken off the site' : null;
  if (item.liveRevision === base + 1) return 'published';
  return item.publishAt ? `scheduled for ${shownMoment(item.publishAt)}` : null;
}

async function decisionMail(askerId: string, outcome: string, changes: readonly NewRevision[]): Promise<NewMail[]> {
  const [[asker], [first]] = [await peopleAtOnce([askerId]), changes];
  if (!asker || !first) return [];
  const [title, name] = await Promise.all([titleOf(first), nameOf(first.actor)]);
  const what = changes.length > 1 ? `${changes.length} items that you asked for were` : `“${title}” was`;
  const { names, action } = await placeOf(changes, first.reason ? 'Change it and ask again' : 'Open it');
  const written = await writeMail({
    subject: `${what} ${outcome}`,
    paragraphs: [`${what} ${outcome}, by ${name}.`, ...(first.reason ? [`“${first.reason}”`] : []), ...names],
    action,
    closing: choose,
  });
  const key = keyOf('decided', changes, asker.email);
  return [
    { kind: 'publishing_notice', key, isSkippedIfKnown: true, toAddress: asker.email, toName: asker.name, ...written },
  ];
}

async function decisionMails(changes: readonly NewRevision[]): Promise<NewMail[]> {
  const groups = new Map<string, { askerId: string; outcome: string; changes: NewRevision[] }>();
  for (const change of changes) {
    const note = await readNote(change.entity, change.id);
    const asked = note?.revision === change.base ? await openRequest(change.entity.name, change.id, note) : null;
    const outcome = asked && outcomeOf(change, asked);
    if (!asked?.userId || !outcome || asked.userId === change.actor.id) continue;
    const key = `${asked.userId} ${outcome}`;
    const group = groups.get(key) ?? { askerId: asked.userId, outcome, changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  const mails: NewMail[] = [];
  for (const group of groups.values()) mails.push(...(await decisionMail(group.askerId, group.outcome, group.changes)));
  return mails;
}

/**
 * The emails about requests for publishing that revisions make or decide: to those who could publish, and to the one who
 * asked, one for each person. They get them as they chose.
 */
export async function requestMails(changes: readonly NewRevision[]): Promise<NewMail[]> {
  const asking = changes.filter(({ action }) => isAskAction(action));
  const others = changes.filter(({ action }) => !isAskAction(action));
  return [...(await askingMails(asking)), ...(await decisionMails(others))];
}
