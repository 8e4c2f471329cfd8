import { requireEditor } from '#lib/people/auth/require-access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { documentSelect, type PublicDocument, toDocumentOrNull } from '../document.ts';
import { documentNotFound } from './open-document.ts';

/** One document, for those who edit content. @returns forbidden; not_found */
export async function getDocument(headers: Headers, id: number): Promise<Result<PublicDocument>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const found = toDocumentOrNull(await database().document.findUnique({ where: { id }, select: documentSelect }));
  return found ? success(found) : documentNotFound;
}
