import type { ContentValues } from '../content/field.ts';
import { type Result, success } from '../http/result.ts';
import { findMemberPicture } from './find-member-picture.ts';
import { memberFields, readBody } from './read-body.ts';

/**
 * A member's values from a request, with the form's rules, except that the picture is given by its address.
 * @returns invalid with messages by field
 */
export async function readMemberBody(
  { image_url, ...body }: Record<string, unknown>,
  required: readonly string[] = [],
): Promise<Result<ContentValues>> {
  const sent = readBody(memberFields, body, required);
  if (!sent.ok) return sent;
  const picture = await findMemberPicture(image_url);
  if (!picture.ok) return picture;
  return success(picture.value === undefined ? sent.value : { ...sent.value, image: picture.value });
}
