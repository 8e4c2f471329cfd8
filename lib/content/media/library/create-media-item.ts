import { isOvertaken } from '#lib/content/bulk-actions/stored-actions.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { type AdminUser, requireEditor } from '#lib/people/auth/require-access.ts';
import { isRemovedAgain, stillArriving } from '#lib/platform/db/arriving-rows.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { lacksFile, settlePictures } from '#lib/platform/uploads/picture-files.ts';
import { startEncoding } from '../start-encoding.ts';
import { type StoredPicture, storePicture } from '../store-picture.ts';
import { altSchema } from './media-item.schema.ts';
import type { Medium } from './media-item.ts';
import { mediaItemSelect, toMediaItem } from './media-item-row.ts';
import { receivePicture } from './receive-picture.ts';

/** The same picture as one that was removed: it comes back, with the new description. */
async function bringBack(editor: AdminUser, id: number, { file, alt, name }: StoredPicture): Promise<Medium> {
  const [row] = await write(() => [
    database().media.update({
      where: { id, removedAt: { not: null } },
      data: { alt, name, removedAt: null, removedBy: null },
      select: mediaItemSelect,
    }),
    auditEntry(editor, 'media.restore', 'media', id, { alt, name }),
  ]);
  await settlePictures([file]);
  startEncoding(file);
  return toMediaItem(row);
}

/** Gives a stored picture its row, or finds it. @throws when another person added or erased it in the meantime */
async function addToLibrary(editor: AdminUser, stored: StoredPicture): Promise<Medium> {
  const { file, alt, name } = stored;
  const known = await database().media.findUnique({ where: { file }, select: mediaItemSelect });
  if (known && !known.removedAt) return toMediaItem(known);
  if (known) return bringBack(editor, known.id, stored);
  const [row] = await write(() => [
    database().media.create({ data: { ...stored, createdAt: new Date() }, select: mediaItemSelect }),
    auditEntry(editor, 'media.create', 'media', file, { alt, name }),
    ...stillArriving('media', [file]),
  ]);
  startEncoding(file);
  return toMediaItem(row);
}

/** A few tries are enough: each that fails met another person with the same picture, and the next one sees what they did. */
const tries = 5;

/**
 * Adds a picture to the library from a form with the parts `file` and `alt`. A picture that is already there is
 * returned unchanged, with its own alt text.
 * @returns forbidden; malformed; invalid without alt text; unsupported_type; too_large
 */
export async function createMediaItem(request: Request): Promise<Result<Medium>> {
  const editor = await requireEditor(request.headers);
  if (!editor.ok) return editor;
  const received = await receivePicture(request);
  if (!received.ok) return received;
  const { bytes, originalName, fields } = received.value;
  const alt = altSchema.safeParse(fields.alt ?? '');
  if (!alt.success) {
    const messages = alt.error.issues.map(({ message }) => message);
    return refuse('invalid', messages[0] ?? 'Enter alt text that describes the picture.', { alt: messages });
  }
  for (let left = tries; ; left -= 1) {
    const stored = await storePicture({ bytes, alt: alt.data, originalName });
    if (!stored.ok) return stored;
    try {
      const added = await addToLibrary(editor.value, stored.value);
      if (left === 1 || !(await lacksFile(stored.value.file))) return success(added);
    } catch (error) {
      if (!(isOvertaken(error) || isRemovedAgain(error)) || left === 1) throw error;
    }
  }
}
