import { requireEditor } from '#lib/people/auth/require-access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { BulkAction } from './bulk-actions/bulk-action.ts';
import { findRecentActions, getAction } from './bulk-actions/find-actions.ts';
import type { Entity } from './entity.ts';

/** What a person did with many items of a kind. */
export interface ContentActions {
  /** The action that was asked for, if it is theirs. */
  asked: BulkAction | null;
  /** Those of the last day that can be undone, latest first. */
  recent: BulkAction[];
}

/** The caller's own actions on many items of a kind. @returns forbidden */
export async function findContentActions(
  headers: Headers,
  entity: Entity,
  token: string,
): Promise<Result<ContentActions>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const whose = { userId: editor.value.id, kind: entity.name };
  const [asked, recent] = await Promise.all([getAction(whose, token), findRecentActions(whose)]);
  return success({ asked: asked.ok ? asked.value : null, recent });
}
