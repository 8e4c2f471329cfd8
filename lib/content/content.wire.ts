import type { Picture } from '../media/picture.ts';
import type { ContentItem, RevisionNote } from './content-item.ts';
import type { ContentValues } from './field.ts';
import type { ContentListItem } from './find-content-items.ts';

const momentOrNull = (at: Date | null) => at?.toISOString() ?? null;

type Standing = Pick<
  ContentItem,
  'id' | 'revision' | 'state' | 'publishAt' | 'unpublishAt' | 'updatedAt' | 'updatedBy'
>;
const standingToWire = (item: Standing) => ({
  id: item.id,
  revision: item.revision,
  state: item.state,
  publish_at: momentOrNull(item.publishAt),
  unpublish_at: momentOrNull(item.unpublishAt),
  updated_at: momentOrNull(item.updatedAt),
  updated_by: item.updatedBy,
});

/** An item as `/api/admin/content/{entity}/{id}/` sends it. */
export const contentItemToWire = (item: ContentItem) => ({
  ...standingToWire(item),
  title: item.title,
  addresses: item.addresses,
  values: item.values,
});

const pictureToWire = (picture: Picture | null) =>
  picture && { url: picture.url, alt: picture.alt, width: picture.width, height: picture.height };

/** An item as `/api/admin/content/{entity}/` lists it. */
export const contentListItemToWire = (item: ContentListItem) => ({
  ...standingToWire(item),
  title: item.title,
  values: item.values,
  pictures: Object.fromEntries(Object.entries(item.pictures).map(([name, each]) => [name, pictureToWire(each)])),
});

/** A revision as the item's history lists it. */
export const revisionToWire = ({ number, at, by, action, isLive }: RevisionNote) => ({
  number,
  at: at.toISOString(),
  by,
  action,
  is_live: isLive,
});

/** A revision with its values. */
export const wholeRevisionToWire = (revision: RevisionNote & { values: ContentValues }) => ({
  ...revisionToWire(revision),
  values: revision.values,
});

/** What the browser reads back. */
export type ContentItemWire = ReturnType<typeof contentItemToWire>;
export type RevisionWire = ReturnType<typeof wholeRevisionToWire>;
export type ContentListItemWire = ReturnType<typeof contentListItemToWire>;
export type RevisionNoteWire = ReturnType<typeof revisionToWire>;
