import type { ContentValues } from './field.ts';

/** How an item stands towards visitors. `changed`: they see an earlier revision than the newest. */
export type ContentState = 'draft' | 'published' | 'changed';

/** An item as the form edits it. */
export interface ContentItem {
  id: number;
  /** What staff call it. */
  title: string;
  /** Where visitors see it now; the first is the item's own place. */
  addresses: readonly string[];
  /** The newest revision's. */
  values: ContentValues;
  /** Send it back with a change: a newer one means that somebody else saved meanwhile. 0: never edited. */
  revision: number;
  state: ContentState;
  publishAt: Date | null;
  unpublishAt: Date | null;
  /** Null when it was never edited. */
  updatedAt: Date | null;
  updatedBy: string | null;
}

/** Who saved a revision, when, and why. */
export interface RevisionNote {
  number: number;
  at: Date;
  /** Null for what no person did: the original, a schedule. */
  by: string | null;
  action: string;
  isLive: boolean;
}
