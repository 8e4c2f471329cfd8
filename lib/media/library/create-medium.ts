import { auditEntry } from '../../audit/record.ts';
import { type AdminUser, requireEditor } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { write } from '../../db/write.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import { forgetRemoved } from '../removed-files.ts';
import { startEncoding } from '../start-encoding.ts';
import { type StoredPicture, storePicture } from '../store-picture.ts';
import { altSchema } from './medium.schema.ts';
import type { Medium } from './medium.ts';
import { mediumSelect, toMedium } from './medium-row.ts';
import { receivePicture } from './receive-picture.ts';

/** The same picture as one that was removed: it comes back, with the new description. */
async function bringBack(editor: AdminUser, id: number, { file, alt, name }: StoredPicture): Promise<Result<Medium>> {
  const [row] = await write(() => [
    database().media.update({
      where: { id },
      data: { alt, name, removedAt: null, removedBy: null },
      select: mediumSelect,
    }),
    auditEntry(editor, 'media.restore', 'media', id, { alt, name }),
  ]);
  // It was stored again.
  await forgetRemoved(file);
  startEncoding(file);
  return success(toMedium(row));
}

/**
 * Adds a picture to the library from a form with the parts `file` and `alt`. A picture that is already there is
 * returned unchanged, with its own alt text.
 * @returns forbidden; malformed; invalid without alt text; unsupported_type; too_large
 */
export async function createMedium(request: Request): Promise<Result<Medium>> {
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
  const stored = await storePicture({ bytes, alt: alt.data, originalName });
  if (!stored.ok) return stored;
  const known = await database().media.findUnique({ where: { file: stored.value.file }, select: mediumSelect });
  if (known && !known.removedAt) return success(toMedium(known));
  if (known) return bringBack(editor.value, known.id, stored.value);
  const [row] = await write(() => [
    database().media.create({ data: { ...stored.value, createdAt: new Date() }, select: mediumSelect }),
    auditEntry(editor.value, 'media.create', 'media', stored.value.file, { alt: alt.data, name: originalName }),
  ]);
  startEncoding(stored.value.file);
  return success(toMedium(row));
}
