import { requireEditor } from '../auth/require-editor.ts';
import { allEntities } from '../content/all-entities.ts';
import { type Result, success } from '../http/result.ts';
import type { MediumUses } from './medium-uses.ts';
import { revisionUses } from './revision-uses.ts';
import { storedUses } from './stored-uses.ts';

/**
 * Where the picture is used, according to every entity's definition and history. For verbs that have already checked
 * their caller.
 */
export async function usesOf(id: number): Promise<MediumUses> {
  const stored = (await Promise.all(allEntities.map((entity) => storedUses(entity, id)))).flat();
  const { drafts, older } = await revisionUses(id);
  const unpublished = stored.filter(({ isPublished }) => !isPublished);
  return {
    published: stored.filter(({ isPublished }) => isPublished).map(({ use }) => use),
    drafts: [...unpublished.map(({ use, isScheduled }) => ({ ...use, isScheduled })), ...drafts],
    older,
  };
}

/** Where the picture is used. @returns forbidden */
export async function findMediumUses(headers: Headers, id: number): Promise<Result<MediumUses>> {
  const editor = await requireEditor(headers);
  return editor.ok ? success(await usesOf(id)) : editor;
}
