import { database } from '#lib/platform/db/client.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { isSitePath } from '#lib/platform/settings/site-parts.ts';
import type { CurrentItem } from './content-item.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';

/** Below /about are the centre’s own page, whose address is a setting, the leaders’ messages, and the pages of the menus. */
export async function takenAboutAddress(
  { name }: Entity,
  values: ContentValues,
  current: Pick<CurrentItem, 'values'> | null,
): Promise<FieldErrors> {
  if (name === 'message') {
    const { aboutSlug } = await readSettings();
    return values.slug === aboutSlug
      ? { slug: ['The centre’s own page has this address. Choose another one, or change that in the settings first.'] }
      : {};
  }
  const { aboutSlug } = values;
  if (name !== 'settings' || aboutSlug === undefined || aboutSlug === current?.values.aboutSlug) return {};
  if (isSitePath(`/about/${aboutSlug}`)) return { aboutSlug: ['Another page has this address. Choose another one.'] };
  const message = await database().message.findFirst({
    where: { slug: String(aboutSlug) },
    select: { title: true },
  });
  return message
    ? { aboutSlug: [`“${message.title}” has this address. Choose another one, or change it there first.`] }
    : {};
}
