import { auditEntry } from '../audit/record.ts';
import { requireEditor } from '../auth/require-editor.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { usesOf } from './find-medium-uses.ts';
import { mediumNotFound } from './media-failures.ts';
import { removePictureFiles } from './remove-picture-files.ts';

const stillShown = (titles: string[]) =>
  refuse(
    'conflict',
    `The picture is still shown${titles.length > 0 ? ` in ${titles.slice(0, 5).join(', ')}` : ''}. Take it out there first.`,
  );

/**
 * Removes a picture that nothing shows, with its files.
 * @returns forbidden; not_found; conflict while it is shown
 */
export async function removeMedium(headers: Headers, id: number): Promise<Result<null>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const row = await database().media.findUnique({ where: { id }, select: { file: true, alt: true } });
  if (!row) return mediumNotFound;
  const uses = await usesOf(id);
  if (uses.length > 0) return stillShown(uses.map(({ title }) => `“${title}”`));
  try {
    await database().$transaction([
      database().media.delete({ where: { id }, select: { id: true } }),
      auditEntry(editor.value, 'media.remove', 'media', id, row),
    ]);
  } catch (error) {
    // The database has the last word: something may have begun to show the picture a moment ago.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') return stillShown([]);
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025') return mediumNotFound;
    throw error;
  }
  await removePictureFiles(row.file);
  return success(null);
}
