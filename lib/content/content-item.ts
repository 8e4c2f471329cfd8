import type { Picture } from '#lib/platform/identity/picture.ts';
import type { ContentValues } from './field.ts';

/** An item's publication state. `changed` means that visitors see an older revision than the newest. */
export type ContentState = 'draft' | 'published' | 'changed';

/** An item as the list shows it. */
export interface ContentListItem {
  id: number;
  title: string;
  /** The list's columns by field name. Pictures are in `pictures`. */
  values: ContentValues;
  pictures: Record<string, Picture | null>;
  /** Another person was asked to publish it or to take it off the site. */
  isAsked: boolean;
  revision: number;
  state: ContentState;
  publishAt: Date | null;
  unpublishAt: Date | null;
  updatedAt: Date | null;
  updatedBy: string | null;
}

/** An item as the form edits it. */
export interface ContentItem {
  id: number;
  /** The item's title for staff. */
  title: string;
  /** Where visitors see it now. The first one is the item's own place. */
  addresses: readonly string[];
  /** The values of the newest revision. */
  values: ContentValues;
  /** Send it back with a change: a newer one means that another person saved since. 0 means never edited. */
  revision: number;
  state: ContentState;
  publishAt: Date | null;
  unpublishAt: Date | null;
  /** Why the newest version did not go on the site at its time. Null if nothing stood in its way. */
  publishProblem: string | null;
  /** Null if it was never edited. */
  updatedAt: Date | null;
  updatedBy: string | null;
}

/** An item's current state, with the content of its rows. For verbs that have already checked their caller. */
export interface CurrentItem extends ContentItem {
  isPublished: boolean;
  /** The revision that visitors see. Null if they see none, and for an item that was never edited. */
  liveRevision: number | null;
  /** What visitors see of a published item, or a draft's newest values. */
  stored: ContentValues;
}

/** Who saved a revision, when, and why. */
export interface RevisionNote {
  number: number;
  at: Date;
  /** Null if no person did it: the original, or a schedule. */
  by: string | null;
  action: string;
  isLive: boolean;
  /** Why it was sent back. */
  reason: string | null;
}
