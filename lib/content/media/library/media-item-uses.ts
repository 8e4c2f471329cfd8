/** An item that uses a picture. */
export interface MediaItemUse {
  entity: string;
  singular: string;
  id: number;
  title: string;
}

/** A version that visitors do not see yet. */
export interface DraftUse extends MediaItemUse {
  /** A schedule will publish it. */
  isScheduled: boolean;
}

/** Versions that could only return through a restore, which would then leave out the picture. */
export interface OlderUse extends MediaItemUse {
  versions: number;
  /** The item itself was removed but could be restored. */
  isRemoved: boolean;
}

/** Where a picture is used: on the site, in unpublished versions, and only in history. */
export interface MediaItemUses {
  published: MediaItemUse[];
  drafts: DraftUse[];
  older: OlderUse[];
}

export const olderVersions = ({ older }: Pick<MediaItemUses, 'older'>): number =>
  older.reduce((sum, { versions }) => sum + versions, 0);

/** Whether something would lose the picture now or when it is published. If so, the picture cannot be removed. */
export const isInUse = ({ published, drafts }: Pick<MediaItemUses, 'published' | 'drafts'>): boolean =>
  published.length + drafts.length > 0;
