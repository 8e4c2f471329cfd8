import type { Actor } from '#lib/people/audit/record.ts';
import type { Caller, Staff } from '#lib/people/auth/access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { ownHosts } from '#lib/platform/http/same-origin.ts';
import type { Entity } from '../entity.ts';
import { reserveIds } from '../fields/columns.ts';
import { type ContentValues, type Field, isList } from '../fields/field.ts';
import { changesBetween } from '../fields/values.ts';
import { refuseAlone } from '../revisions/approval.ts';
import { commitRevision } from '../revisions/commit.ts';
import { type ReviewedItem, reviewed } from '../revisions/review.ts';
import { checkDraft, checkValues, ownValueGuards } from './check-values.ts';
import { readItem } from './current-item.ts';
import { cannotBeAdded, changedMeanwhile, contentIsBusy, invalidFields, itemNotFound } from './failures.ts';
import type { SaveRequest } from './item.schema.ts';
import type { CurrentItem, NewRevision } from './item.ts';
import { guardState, type ItemEditor, requireItemEditor, withManaged, withOwnFields } from './item-editor.ts';
import { writeStored } from './item-store.ts';

type Raw = Record<string, unknown>;

const linkInMarkdown = /(\]\(\s*<?)(https?:\/\/[^\s)>]+)/gi;

/** The path of a page of the site that was named with the site’s address. Anything else as it is. */
function ownPath(address: string, hosts: ReadonlySet<string>): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const { host, pathname, search, hash } = new URL(address);
  return hosts.has(host) ? `${pathname}${search}${hash}` : address;
}

function ownValue(field: Field, value: unknown, hosts: ReadonlySet<string>): unknown {
  if (isList(field))
    return Array.isArray(value) ? value.map((row: Raw) => withOwnPaths(field.fields, row, hosts)) : value;
  if (typeof value !== 'string') return value;
  if (field.kind === 'address' && field.allowsOwnPath) return ownPath(value.trim(), hosts);
  if (field.kind === 'longText' && field.isMarkdown)
    return value.replace(linkInMarkdown, (_, before, address) => `${before}${ownPath(address, hosts)}`);
  return value;
}

/**
 * The typed text, with paths for pages of the site itself: a link with the site’s address would be called one that
 * leaves it, and break once the site moves. `hosts` are the site’s own.
 */
export function withOwnPaths(fields: readonly Field[], typed: Raw, hosts: ReadonlySet<string>): Raw {
  if (typeof typed !== 'object' || typed === null) return typed;
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = byName.get(name);
      return [name, field ? ownValue(field, value, hosts) : value];
    }),
  );
}

/** The item's publication state after the save, and what visitors then see. */
function stateAfter(
  { action, publish_at, unpublish_at }: SaveRequest,
  number: number,
  wasPublished: boolean,
): Pick<Save, 'isPublished' | 'item'> {
  if (action === 'ask_unpublish') return { isPublished: wasPublished, item: { askedRevision: number } };
  if (action === 'ask') {
    const asked = { askedRevision: number, askedPublishAt: publish_at, askedUnpublishAt: unpublish_at };
    return { isPublished: wasPublished, item: { ...asked, publishAt: null } };
  }
  if (action === 'publish')
    return { isPublished: true, item: { liveRevision: number, publishAt: null, unpublishAt: unpublish_at } };
  const times = { publishAt: publish_at, unpublishAt: unpublish_at };
  // An item that is off the site has left it, unless it comes back.
  if (action === 'unpublish')
    return { isPublished: false, item: { ...times, unpublishAt: publish_at && unpublish_at, liveRevision: null } };
  return { isPublished: wasPublished, item: times };
}

/** Whether a person changed values. What the check itself makes of the stored ones is not theirs. */
async function changesValues(entity: Entity, current: CurrentItem | null, values: ContentValues): Promise<boolean> {
  if (!current) return true;
  const differ = (from: ContentValues) => Object.keys(changesBetween(from, values)).length > 0;
  if (!differ(current.values)) return false;
  const known = await checkValues(entity, current.values, current);
  return !known.ok || differ(known.value);
}

async function trySave(
  headers: Headers,
  editor: ItemEditor,
  entity: Entity,
  current: CurrentItem | null,
  request: SaveRequest,
  guards: Save['guards'],
): Promise<Result<CurrentItem>> {
  const { action } = request;
  const hides = action === 'unpublish' || action === 'ask_unpublish';
  if (entity.isSingle && (hides || request.unpublish_at))
    return invalidFields({ action: [`The ${entity.singular} cannot be taken off the site.`] });
  if (action === 'ask_unpublish' && !current?.isPublished)
    return invalidFields({ action: [`This ${entity.singular} is not on the site.`] });
  const managed = withManaged(editor, entity, current, request.values);
  if (!managed.ok) return managed;
  const may = guardState(editor, entity, current, request);
  if (!may.ok) return may;
  const typed = withOwnPaths(entity.fields, managed.value, ownHosts(headers));
  // The required fields are for what visitors will see.
  const isForVisitors =
    action === 'publish' || action === 'ask' || (request.publish_at !== null && action !== 'ask_unpublish');
  const checked = await (isForVisitors ? checkValues : checkDraft)(entity, typed, current);
  if (!checked.ok) return checked;
  const values = withOwnFields(editor, current, checked.value);
  const { isPublished, item } = stateAfter(request, request.revision + 1, current?.isPublished ?? false);
  const hasOwnChange = await changesValues(entity, current, values);
  const alone = await refuseAlone({ entity, id: current?.id ?? 0, actor: editor, item, current, hasOwnChange });
  if (alone) return alone;
  return commitSave({
    actor: editor,
    entity,
    current,
    values,
    action: action === 'save' && request.publish_at ? 'schedule' : action,
    isPublished,
    // A published item's rows keep the visitors' version while staff work on the next one.
    isAside: action !== 'publish' && action !== 'unpublish' && current?.isPublished,
    item,
    guards,
  });
}

/** A few tries are enough: each that fails met another save, and the next one sees it. */
const tries = 5;

/** The second of two people who give their items the same address at once is refused. */
async function save(
  headers: Headers,
  editor: ItemEditor,
  entity: Entity,
  id: number | null,
  request: SaveRequest,
): Promise<Result<ReviewedItem>> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const guards = await ownValueGuards(entity);
    const current = id === null ? null : await readItem(entity, id);
    if (id !== null && !current) return itemNotFound;
    if (request.revision !== (current?.revision ?? 0)) return changedMeanwhile;
    const saved = await trySave(headers, editor, entity, current, request, guards);
    if (saved.ok) return success(await reviewed(editor, entity, saved.value));
    // A schedule may have changed what visitors see of the same revision.
    if (saved !== contentIsBusy && saved !== changedMeanwhile) return saved;
  }
  return contentIsBusy;
}

/**
 * Creates an item as a draft, scheduled, or published immediately.
 * @returns forbidden where another person has to publish it; invalid with messages by the path of the field
 */
export async function createContentItem(
  editor: Caller<'editContent'>,
  headers: Headers,
  entity: Entity,
  request: SaveRequest,
) {
  if (entity.isSingle || entity.isFixed) return cannotBeAdded(entity);
  return save(headers, { ...editor, fields: null }, entity, null, request);
}

/**
 * Saves a change: as a draft beside the visitors' version, scheduled, published immediately, taken off the site, or with a
 * request to another person.
 * @returns forbidden, also where another person has to publish it; not_found; invalid with messages by the path of the field; conflict when another person saved
 * since
 */
export async function saveContentItem(
  staff: Staff,
  headers: Headers,
  entity: Entity,
  id: number,
  request: SaveRequest,
) {
  const editor = requireItemEditor(staff, entity, id);
  if (!editor.ok) return editor;
  return save(headers, editor.value, entity, id, request);
}

/** One checked save of one item. */
interface Save extends Pick<NewRevision, 'action' | 'auditAction' | 'item'> {
  actor: Actor;
  entity: Entity;
  /** The item that the save is based on. Null for a new one. */
  current: CurrentItem | null;
  /** As returned by `settleValues`. */
  values: ContentValues;
  isPublished: boolean;
  /** The values are stored beside those that visitors see. */
  isAside?: boolean;
  /** Writes that fail where what the save was checked against is no longer so. */
  guards?: NewRevision['writes'];
}

/**
 * Commits a save, from the form or from an API, and returns the item afterwards.
 * @returns conflict when another person saved the item after `current` was read, and `contentIsBusy` where a guard failed or
 *   another row took the id of a new one
 */
export async function commitSave(save: Save): Promise<Result<CurrentItem>> {
  const { entity, current, values, isPublished, isAside, guards = [], ...rest } = save;
  const id = current?.id ?? (await reserveIds(entity.model, 1))[0];
  if (id === undefined) throw new Error('No id was reserved');
  const committed = await commitRevision({
    ...rest,
    entity,
    id,
    base: current?.revision ?? 0,
    seenLive: current?.liveRevision ?? null,
    before: current?.values ?? null,
    values,
    writes: isAside
      ? []
      : [...guards, ...(await writeStored(entity, id, values, isPublished, { isMissing: current === null }))],
  });
  if (!committed.ok) return committed;
  const saved = await readItem(entity, id);
  return saved ? success(saved) : itemNotFound;
}
