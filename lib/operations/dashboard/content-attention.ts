import { findEntity } from '#lib/content/all-entities.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import { database } from '#lib/platform/db/client.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { findBrokenLinks } from '#lib/site/links/broken-links.ts';
import { type Attention, type AttentionGroup, counted, nameList } from './dashboard.ts';

const maxScheduled = 5;

interface ItemRow {
  entity: string;
  entityId: number;
  revision: number;
  liveRevision: number | null;
  publishAt: Date | null;
  unpublishAt: Date | null;
  publishProblem: string | null;
  askedRevision: number | null;
}

/** The next scheduled change of the item. */
function nextMoment({ publishAt, unpublishAt }: ItemRow): { at: Date; verb: string } | null {
  if (publishAt && (!unpublishAt || publishAt <= unpublishAt)) return { at: publishAt, verb: 'Goes on the site' };
  return unpublishAt && { at: unpublishAt, verb: 'Leaves the site' };
}

async function titleOf({ entity: name, entityId }: ItemRow): Promise<string | null> {
  const entity = findEntity(name);
  const item = entity && (await readItem(entity, entityId));
  if (!entity || !item) return null;
  const title = item.values[entity.titleField];
  return typeof title === 'string' && title ? `${entity.singular} “${title}”` : `${entity.singular} ${entityId}`;
}

async function scheduled(rows: ItemRow[]): Promise<Attention[]> {
  const due = rows
    .map((row) => ({ row, next: nextMoment(row) }))
    .flatMap(({ row, next }) => (next ? [{ row, next }] : []))
    .sort((one, other) => one.next.at.getTime() - other.next.at.getTime())
    .slice(0, maxScheduled);
  const items = await Promise.all(
    due.map(async ({ row, next }) => {
      const note = await titleOf(row);
      const href = `/admin/content/${row.entity}/${row.entityId}`;
      return note === null ? [] : [{ text: `${next.verb} on ${shownMoment(next.at)}`, note, href }];
    }),
  );
  return items.flat();
}

/** The titles of one or two items, and how many more there are. */
async function titlesOf(rows: ItemRow[]): Promise<string> {
  const titles = await Promise.all(rows.slice(0, 2).map(titleOf));
  return nameList(
    titles.filter((title) => title !== null),
    rows.length,
  );
}

/** How many items of each kind are in a state that visitors do not see. A single item links straight to its form. */
async function byKind(rows: ItemRow[], state: 'draft' | 'changed', what: [string, string]): Promise<Attention[]> {
  const kinds = Map.groupBy(rows, ({ entity }) => entity);
  const found = await Promise.all(
    [...kinds].map(async ([name, items]) => {
      const [only] = items.length === 1 ? items : [];
      if (!findEntity(name)) return [];
      const href = only ? `/admin/content/${name}/${only.entityId}` : `/admin/content/${name}?state=${state}`;
      return [{ text: counted(items.length, ...what), note: await titlesOf(items), href }];
    }),
  );
  return found.flat();
}

/** Items that did not go on the site at their time, with the reason. */
async function heldBack(rows: ItemRow[]): Promise<Attention[]> {
  const items = await Promise.all(
    rows.map(async (row) => {
      const title = row.publishProblem === null ? null : await titleOf(row);
      if (title === null) return [];
      const href = `/admin/content/${row.entity}/${row.entityId}`;
      return [{ text: 'Not published at its time', note: `${title}: ${row.publishProblem}`, href }];
    }),
  );
  return items.flat();
}

/** The links of the site that lead nowhere. */
async function brokenLinks(): Promise<Attention[]> {
  const { length } = await findBrokenLinks();
  if (length === 0) return [];
  return [
    { text: counted(length, 'link that leads nowhere', 'links that lead nowhere'), href: '/admin/content/links' },
  ];
}

/** The next scheduled items, and those that are saved but not published or lead nowhere. */
export async function contentAttention(): Promise<AttentionGroup[]> {
  const rows = await database().contentItem.findMany({
    where: { removedAt: null },
    select: {
      entity: true,
      entityId: true,
      revision: true,
      liveRevision: true,
      publishAt: true,
      unpublishAt: true,
      publishProblem: true,
      askedRevision: true,
    },
  });
  const waiting = rows.filter(
    ({ publishAt, publishProblem, askedRevision, revision }) =>
      publishAt === null && publishProblem === null && askedRevision !== revision,
  );
  const drafts = waiting.filter(({ liveRevision }) => liveRevision === null);
  const changed = waiting.filter(({ liveRevision, revision }) => liveRevision !== null && liveRevision < revision);
  return [
    { title: 'Scheduled next', items: await scheduled(rows) },
    {
      title: 'Content',
      items: [
        ...(await heldBack(rows)),
        ...(await byKind(drafts, 'draft', ['draft to finish', 'drafts to finish'])),
        ...(await byKind(changed, 'changed', ['item with unpublished changes', 'items with unpublished changes'])),
        ...(await brokenLinks()),
      ],
    },
  ];
}
