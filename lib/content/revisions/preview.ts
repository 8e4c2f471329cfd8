import { createHash, randomBytes } from 'node:crypto';
import type { Caller, Staff } from '#lib/people/auth/access.ts';
import { database, withDatabase } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import type { ContentTable } from '#lib/platform/db/rows.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { privateSettingKeys } from '#lib/platform/settings/settings.schema.ts';
import { isOff, pathsOff } from '#lib/platform/settings/site-parts.ts';
import { allEntities, findEntity } from '../all-entities.ts';
import type { Entity } from '../entity.ts';
import { type ContentValues, isList } from '../fields/field.ts';
import { checkValues, withKnownPictures } from '../items/check-values.ts';
import { readItem } from '../items/current-item.ts';
import { cannotBeAdded, itemNotFound } from '../items/failures.ts';
import { requireItemEditor, withManaged } from '../items/item-editor.ts';
import { writeStored } from '../items/item-store.ts';

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
  staff: Staff,
  entity: Entity,
  id: number | null,
  raw: Record<string, unknown>,
): Promise<Result<Preview>> {
  const editor = requireItemEditor(staff, entity, id);
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
const newItemId = 2_000_000_000;

const models = allEntities.flatMap(({ model, fields }) => [model, ...fields.filter(isList).map((list) => list.model)]);
const tableName = (model: string) => model.charAt(0).toUpperCase() + model.slice(1);
/** Keys with a dot are notes of the seed. */
const privateKeys = privateSettingKeys.map((key) => `'${key}'`).join(', ');

/** The tables that public pages read: those of the definitions, the settings, the pictures and the privacy notices. */
const contentTables: readonly ContentTable[] = [
  ...models.filter((model) => model !== '').map((model) => ({ name: tableName(model) })),
  { name: 'SiteSetting', rows: `"key" NOT IN (${privateKeys}) AND "key" NOT LIKE '%.%'` },
  { name: 'Media' },
  { name: 'PrivacyNotice' },
];

const previewNotFound = refuse('not_found', 'This preview has expired. Go back to the form and open it again.');

/**
 * Runs `work` on a copy of the site's content in which the previewed values are published, so that a real page rendered
 * by it shows them. Only this request uses the copy.
 * @returns not_found when the preview has expired
 */
export async function withPreview(
  caller: Caller<'editForms'>,
  token: string,
  work: () => Promise<void>,
): Promise<Result<null>> {
  const kept = await database().contentPreview.findUnique({
    where: { tokenHash: previewTokenHash(token), expiresAt: { gt: new Date() } },
  });
  const entity = kept && findEntity(kept.entity);
  // Someone else's preview, of what this person does not edit, is not there for them.
  const isOwn = entity && requireItemEditor(caller, entity, kept.entityId || null).ok;
  if (!isOwn) return previewNotFound;
  const preview = await dialect().openPreview(contentTables);
  try {
    await withDatabase(preview.client, async () => {
      const id = kept.entityId || newItemId;
      // A picture may have been removed since the preview was created.
      const values = await withKnownPictures(entity, kept.values as ContentValues);
      await write(() => writeStored(entity, id, values, true, { isMissing: kept.entityId === 0 }));
      await work();
    });
  } finally {
    await preview.close();
  }
  return success(null);
}
