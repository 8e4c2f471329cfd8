import { createHash, randomBytes } from 'node:crypto';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { isOff, pathsOff } from '#lib/platform/settings/site-parts.ts';
import { checkValues } from './check-values.ts';
import { cannotBeAdded, itemNotFound } from './content-failures.ts';
import type { Entity } from './entity.ts';
import { readItem } from './get-content-item.ts';
import { withManaged } from './guard-managed.ts';
import { requireItemEditor } from './require-item-editor.ts';

export const previewLifetimeMilliseconds = 60 * 60 * 1000;

export const previewTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token that opens the preview, and the pages that show it, the item's own page first. */
export interface Preview {
  token: string;
  addresses: readonly string[];
}

/**
 * Keeps an editor's unsaved values for an hour, so that they can see the real pages with them before saving.
 * @returns forbidden; not_found; invalid with messages by the path of the field
 */
export async function createPreview(
  headers: Headers,
  entity: Entity,
  id: number | null,
  raw: Record<string, unknown>,
): Promise<Result<Preview>> {
  const editor = await requireItemEditor(headers, entity, id);
  if (!editor.ok) return editor;
  if (id === null && (entity.isSingle || entity.isFixed)) return cannotBeAdded(entity);
  const current = id === null ? null : await readItem(entity, id);
  if (id !== null && !current) return itemNotFound;
  const managed = withManaged(editor.value, entity, current, raw);
  if (!managed.ok) return managed;
  const checked = await checkValues(entity, managed.value, current);
  if (!checked.ok) return checked;
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  const values = checked.value;
  await write(() => [
    database().contentPreview.deleteMany({ where: { expiresAt: { lte: now } } }),
    database().contentPreview.create({
      data: {
        tokenHash: previewTokenHash(token),
        entity: entity.name,
        // A new item has no id yet. 0 stands for an id that the copy assigns.
        entityId: current?.id ?? 0,
        values: values as unknown as Prisma.InputJsonObject,
        expiresAt: new Date(now.getTime() + previewLifetimeMilliseconds),
      },
    }),
  ]);
  const addresses = entity.addresses(values, current?.id ?? newItemId);
  const off = pathsOff(await getSettings());
  const shown = addresses.filter((address) => !isOff(address, off));
  // Where all are off, the preview says so.
  return success({ token, addresses: shown.length > 0 ? shown : addresses });
}

/** The id of a new item in a preview, higher than any id that the site assigns. */
export const newItemId = 2_000_000_000;
