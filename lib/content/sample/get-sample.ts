import { requireAdmin } from '#lib/people/auth/require-access.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { findEntity } from '../all-entities.ts';
import { canRemove } from '../entity.ts';
import { lastRemoval } from './bring-back-sample.ts';
import { planSample, type Staying } from './plan-sample.ts';

/** The sample’s items of one kind. */
export interface SampleKind {
  /** As in the menu, such as "Events". */
  plural: string;
  goes: number;
  /** Pages and settings, which are emptied instead of removed. */
  isEmptied: boolean;
  stays: (Staying & { href: string })[];
}

export interface SamplePage {
  kinds: SampleKind[];
  /** The latest removal that can be taken back. */
  removal: { at: Date; until: Date; items: number; pictures: number } | null;
}

const hrefOf = ({ kind, id }: Staying) => (kind === 'media' ? `/admin/media/${id}` : `/admin/content/${kind}/${id}`);

/** What a removal of the sample content would do now, by kind, and the one that can be taken back. @returns forbidden */
export async function getSample(headers: Headers): Promise<Result<SamplePage>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { changes, pictures, left } = await planSample(admin.value);
  const removal = await lastRemoval();
  const names = [...changes.map(({ before: { kind } }) => kind), ...pictures.map(() => 'media')];
  const kinds = [...new Set([...names, ...left.map(({ kind }) => kind)])].map((kind): SampleKind => {
    const entity = findEntity(kind);
    return {
      plural: entity?.plural ?? 'Pictures',
      goes: names.filter((name) => name === kind).length,
      isEmptied: entity !== null && !canRemove(entity),
      stays: left.filter((each) => each.kind === kind).map((each) => ({ ...each, href: hrefOf(each) })),
    };
  });
  return success({
    kinds,
    removal: removal && {
      at: removal.at,
      until: new Date(removal.at.getTime() + removedPictureDays * dayMilliseconds),
      items: removal.items.filter(({ kind }) => kind !== 'media').length,
      pictures: removal.items.filter(({ kind }) => kind === 'media').length,
    },
  });
}
