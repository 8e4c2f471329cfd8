import { z } from 'zod';
import type { Picture } from '#lib/platform/identity/picture.ts';
import type { ContentValues } from '../fields/field.ts';
import { askActions } from '../revisions/approval.ts';
import type { Review, ReviewedItem } from '../revisions/review.ts';
import type { ContentItem, ContentListItem, RevisionNote } from './item.ts';

const moment = z.iso.datetime().nullable();

/** Values by field name. A list's value consists of rows of the same kind. */
const valuesWire: z.ZodType<ContentValues> = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  ]),
);

const stateWire = z.object({
  id: z.int(),
  revision: z.int(),
  state: z.enum(['draft', 'published', 'changed']),
  publish_at: moment,
  unpublish_at: moment,
  updated_at: moment,
  updated_by: z.string().nullable(),
});

/** How an item stands between the person who reads it and the other pair of eyes. */
const reviewWire = z.object({
  must_ask: z.boolean(),
  may_decide: z.boolean(),
  is_writer: z.boolean(),
  seen: z.int().nullable(),
  asked: z
    .object({
      action: z.enum(askActions),
      by: z.string().nullable(),
      by_name: z.string().nullable(),
      is_own: z.boolean(),
      at: z.iso.datetime(),
      publish_at: moment,
      unpublish_at: moment,
    })
    .nullable(),
  sent_back: z
    .object({ by: z.string().nullable(), by_name: z.string().nullable(), at: z.iso.datetime(), reason: z.string() })
    .nullable(),
});

/** An item as `/api/admin/content/{entity}/{id}/` sends it. */
export const contentItemWire = z.object({
  ...stateWire.shape,
  updated_by_name: z.string().nullable(),
  title: z.string(),
  publish_problem: z.string().nullable(),
  addresses: z.array(z.string()).readonly(),
  values: valuesWire,
  review: reviewWire,
});

/** An item as `/api/admin/content/{entity}/` lists it. */
export const contentListItemWire = z.object({
  ...stateWire.shape,
  title: z.string(),
  values: valuesWire,
  is_asked: z.boolean(),
  pictures: z.record(
    z.string(),
    z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() }).nullable(),
  ),
});

/** A revision as the item's history lists it. */
export const revisionNoteWire = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  action: z.string(),
  is_live: z.boolean(),
  reason: z.string().nullable(),
});

/** A revision with its values. */
export const revisionWire = z.object({ ...revisionNoteWire.shape, values: valuesWire });

export type ContentItemWire = z.infer<typeof contentItemWire>;
export type RevisionWire = z.infer<typeof revisionWire>;
export type ContentListItemWire = z.infer<typeof contentListItemWire>;
export type RevisionNoteWire = z.infer<typeof revisionNoteWire>;

const momentOrNull = (at: Date | null) => at?.toISOString() ?? null;

type ItemState = Pick<
  ContentItem,
  'id' | 'revision' | 'state' | 'publishAt' | 'unpublishAt' | 'updatedAt' | 'updatedBy'
>;
const stateToWire = (item: ItemState) => ({
  id: item.id,
  revision: item.revision,
  state: item.state,
  publish_at: momentOrNull(item.publishAt),
  unpublish_at: momentOrNull(item.unpublishAt),
  updated_at: momentOrNull(item.updatedAt),
  updated_by: item.updatedBy,
});

const reviewToWire = ({ mustAsk, mayDecide, isWriter, seen, asked, sentBack }: Review): ContentItemWire['review'] => ({
  must_ask: mustAsk,
  may_decide: mayDecide,
  is_writer: isWriter,
  seen,
  asked: asked && {
    action: asked.action,
    by: asked.email,
    by_name: asked.name,
    is_own: asked.isOwn,
    at: asked.at.toISOString(),
    publish_at: momentOrNull(asked.publishAt),
    unpublish_at: momentOrNull(asked.unpublishAt),
  },
  sent_back: sentBack && {
    by: sentBack.by,
    by_name: sentBack.name,
    at: sentBack.at.toISOString(),
    reason: sentBack.reason,
  },
});

export const contentItemToWire = (item: ReviewedItem): ContentItemWire => ({
  ...stateToWire(item),
  updated_by_name: item.review.writer,
  title: item.title,
  publish_problem: item.publishProblem,
  addresses: item.addresses,
  values: item.values,
  review: reviewToWire(item.review),
});

const pictureToWire = (picture: Picture | null) =>
  picture && { url: picture.url, alt: picture.alt, width: picture.width, height: picture.height };

export const contentListItemToWire = (item: ContentListItem): ContentListItemWire => ({
  ...stateToWire(item),
  title: item.title,
  values: item.values,
  is_asked: item.isAsked,
  pictures: Object.fromEntries(Object.entries(item.pictures).map(([name, each]) => [name, pictureToWire(each)])),
});

export const revisionToWire = ({ number, at, by, action, isLive, reason }: RevisionNote): RevisionNoteWire => ({
  number,
  at: at.toISOString(),
  by,
  action,
  is_live: isLive,
  reason,
});

export const wholeRevisionToWire = (revision: RevisionNote & { values: ContentValues }): RevisionWire => ({
  ...revisionToWire(revision),
  values: revision.values,
});
