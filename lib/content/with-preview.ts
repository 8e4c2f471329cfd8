import { requireRight } from '#lib/people/auth/require-access.ts';
import { database, withDatabase } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import type { ContentTable } from '#lib/platform/db/rows.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { privateSettingKeys } from '#lib/platform/settings/settings.schema.ts';
import { allEntities, findEntity } from './all-entities.ts';
import { isList } from './columns.ts';
import { writeStored } from './content-store.ts';
import { newItemId, previewTokenHash } from './create-preview.ts';
import type { ContentValues } from './field.ts';
import { withKnownPictures } from './known-pictures.ts';
import { requireItemEditor } from './require-item-editor.ts';

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
 * @returns forbidden; not_found when the preview has expired
 */
export async function withPreview(headers: Headers, token: string, work: () => Promise<void>): Promise<Result<null>> {
  const caller = await requireRight(headers, 'editForms');
  if (!caller.ok) return caller;
  const kept = await database().contentPreview.findUnique({
    where: { tokenHash: previewTokenHash(token), expiresAt: { gt: new Date() } },
  });
  const entity = kept && findEntity(kept.entity);
  // Someone else's preview, of what this person does not edit, is not there for them.
  const isOwn = entity && (await requireItemEditor(headers, entity, kept.entityId || null)).ok;
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
