import { isOvertaken } from '#lib/content/bulk-actions/stored-actions.ts';
import { contentIsBusy } from '#lib/content/items/failures.ts';
import { mustAsk } from '#lib/content/revisions/two-pairs.ts';
import type { AdminUser } from '#lib/people/auth/require-access.ts';
import { contentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { forManyRows, writeInSteps } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { Once } from '#lib/platform/http/send-once.ts';
import { goneMeanwhile, type LeftItem } from '../../bulk-actions/bulk-action.ts';
import { galleryItem } from '../../entities/gallery-item.ts';
import { importSteps } from '../../imports/import-steps.ts';
import { standingUses } from './find-media-item-uses.ts';
import { lacksAltText } from './media-item.ts';

const needsAlt = 'It has no alt text, which visitors read under it. Write one first.';

async function plan(ids: readonly number[]) {
  // The gallery shows the newest first, as the library does.
  const distinct = [...new Set(ids)].toSorted((one, other) => one - other);
  const rows = await database().media.findMany({
    where: { id: { in: distinct }, removedAt: null },
    select: { id: true, alt: true, name: true },
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  const uses = await standingUses(distinct);
  const isThere = (id: number) => {
    const { published = [], drafts = [] } = uses.get(id) ?? {};
    return [...published, ...drafts].some(({ entity }) => entity === galleryItem.name);
  };
  const [images, left]: [number[], LeftItem[]] = [[], []];
  for (const id of distinct) {
    const row = known.get(id);
    const leave = (reason: string) =>
      left.push({ id, title: row ? row.alt || row.name || `Picture ${id}` : `Picture ${id}`, reason });
    if (!row) leave(goneMeanwhile);
    else if (isThere(id)) continue;
    else if (lacksAltText(row)) leave(needsAlt);
    else images.push(id);
  }
  return { images, left, unchanged: distinct.length - images.length - left.length };
}

/** A few tries are enough: each that fails met a save, and the next one sees it. */
const tries = 5;

/**
 * Adds pictures to the gallery, each once: on the site, or as drafts for a person whose changes another one publishes. One
 * without alt text is left, and named. For changeMedia.
 * @returns the token of an action on gallery pictures; conflict while others keep saving
 */
export async function addToGallery(
  editor: AdminUser,
  ids: readonly number[],
  once: Once<string>,
): Promise<Result<string>> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const version = await contentVersion();
    const { images, left, unchanged } = await plan(ids);
    const added = images.map((image, index) => ({ current: null, values: { image }, row: index + 1 }));
    const { token, steps } = await importSteps({
      entity: galleryItem,
      plan: { added, changed: [], unchanged },
      left,
      action: 'add',
      publishes: !(await mustAsk(editor)),
      actor: editor,
      pictures: [],
    });
    try {
      await writeInSteps([() => [unchangedContent(version)], ...steps, () => once(token)], forManyRows);
      return success(token);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  return contentIsBusy;
}
