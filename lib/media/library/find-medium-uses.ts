import { requireEditor } from '../../auth/require-access.ts';
import { allEntities } from '../../content/all-entities.ts';
import { type Result, success } from '../../http/result.ts';
import type { MediumUses } from './medium-uses.ts';
import { draftUses, olderUses } from './revision-uses.ts';
import { storedUses } from './stored-uses.ts';

export type StandingUses = Pick<MediumUses, 'published' | 'drafts'>;

/**
 * Where pictures are used on the site, in drafts and in scheduled versions, by their numbers, according to every entity's
 * definition. For verbs that have already checked their caller.
 */
export async function standingUses(ids: readonly number[]): Promise<Map<number, StandingUses>> {
  const uses = new Map<number, StandingUses>(ids.map((id) => [id, { published: [], drafts: [] }]));
  const stored = (await Promise.all(allEntities.map((entity) => storedUses(entity, ids)))).flat();
  for (const { pictureId, use, isPublished, isScheduled } of stored) {
    const of = uses.get(pictureId);
    if (isPublished) of?.published.push(use);
    else of?.drafts.push({ ...use, isScheduled });
  }
  for (const { pictureId, use } of await draftUses(ids)) uses.get(pictureId)?.drafts.push(use);
  return uses;
}

/** Where the picture is used, also in history. For verbs that have already checked their caller. */
export async function usesOf(id: number): Promise<MediumUses> {
  const [standing, older] = await Promise.all([standingUses([id]), olderUses(id)]);
  return { published: [], drafts: [], ...standing.get(id), older };
}

/** Where the picture is used. @returns forbidden */
export async function findMediumUses(headers: Headers, id: number): Promise<Result<MediumUses>> {
  const editor = await requireEditor(headers);
  return editor.ok ? success(await usesOf(id)) : editor;
}
