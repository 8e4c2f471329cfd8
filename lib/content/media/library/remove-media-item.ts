import { auditEntry } from '#lib/people/audit/record.ts';
import { requireEditor } from '#lib/people/auth/require-access.ts';
import { contentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { isBrokenReference, isMissingRow, isUniqueViolation, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { settlePictures } from '#lib/platform/uploads/picture-files.ts';
import { type StandingUses, usesOf } from './find-media-item-uses.ts';
import { mediaItemNotFound } from './media-failures.ts';
import { isInUse, type MediaItemUse, type MediaItemUses, olderVersions } from './media-item-uses.ts';

const maxNamed = 5;
const named = (uses: MediaItemUse[]) => {
  const titles = [...new Set(uses.map(({ title }) => `“${title}”`))];
  const more = titles.length - maxNamed;
  return titles.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

const changedMeanwhile = refuse(
  'conflict',
  'Content that may use this picture has just changed. Reload the page to see where it is used.',
);

/** Why a file in use stays. */
export function stillUsedWords({ published, drafts }: StandingUses, what = 'picture'): string {
  const places = [
    ...(published.length > 0 ? [`is used in ${named(published)}`] : []),
    ...(drafts.length > 0 ? [`is used in drafts of ${named(drafts)}`] : []),
  ];
  return `The ${what} ${places.join(' and ')}. Remove it there first.`;
}

/** What older versions would lose with a file, for a person who has not seen that. */
export function neededByHistory({ older }: MediaItemUses, versions: number, what = 'picture') {
  const count = versions === 1 ? '1 older version' : `${versions} older versions`;
  const message = `${count} of ${named(older)} would come back without the ${what}. Reload the page and confirm.`;
  return refuse('conflict', message);
}

/**
 * Removes a picture that no item uses. It is out of reach of visitors at once, and can be brought back until it is erased. Older versions of content may still refer to it. In that case
 * `acceptedVersions` must be the number of such versions that the person saw before deciding.
 * @returns forbidden; not_found; conflict while content, a draft or a schedule uses it, or if more versions than
 * accepted refer to it
 */
export async function removeMediaItem(headers: Headers, id: number, acceptedVersions = 0): Promise<Result<null>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const version = await contentVersion();
  const row = await database().media.findUnique({ where: { id, removedAt: null }, select: { file: true, alt: true } });
  if (!row) return mediaItemNotFound;
  const uses = await usesOf(id);
  if (isInUse(uses)) return refuse('conflict', stillUsedWords(uses));
  const versions = olderVersions(uses);
  if (versions > acceptedVersions) return neededByHistory(uses, versions);
  try {
    await write(() => [
      // Nothing in the database guards a draft's reference to a picture.
      unchangedContent(version),
      database().media.update({
        where: { id, removedAt: null },
        data: { removedAt: new Date(), removedBy: editor.value.email },
        select: { id: true },
      }),
      auditEntry(editor.value, 'media.remove', 'media', id, {
        ...row,
        ...(versions > 0 && { olderVersions: versions }),
      }),
    ]);
  } catch (error) {
    // The database decides: an item may have started to use the picture a moment ago.
    if (isBrokenReference(error) || isUniqueViolation(error)) return changedMeanwhile;
    if (isMissingRow(error)) return mediaItemNotFound;
    throw error;
  }
  await settlePictures([row.file]);
  return success(null);
}
