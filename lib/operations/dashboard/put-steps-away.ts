import { requireEditor } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

/**
 * Puts the list of first steps away for the signed-in person, or brings it back. Colleagues keep theirs.
 * @returns forbidden for a person who has no such list
 */
export async function putStepsAway(headers: Headers, isAway: boolean): Promise<Result<null>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  await database().user.updateMany({
    where: { id: editor.value.id },
    data: { stepsPutAwayAt: isAway ? new Date() : null },
  });
  return success(null);
}
