import { allEntities } from '../content/all-entities.ts';
import { delegate } from '../content/delegate.ts';
import type { Entity } from '../content/entity.ts';
import { canRemove } from '../content/remove-content-item.ts';
import { database } from '../db/client.ts';
import { blankSettings } from '../settings/blank-settings.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type Attention, type AttentionGroup, counted } from './dashboard.ts';
import { isOwnAddress } from './first-steps.ts';

/** A kind that visitors see nothing of. */
async function missingKind({ name, model, plural, description }: Entity): Promise<Attention[]> {
  if ((await delegate(model).count({ where: { isPublished: true } })) > 0) return [];
  return [{ text: `Nothing in “${plural}” yet`, note: description, href: `/admin/content/${name}/new` }];
}

/** The pages of a kind that are off the site and that no one began: what was begun is among the drafts. */
async function missingPages({ name, model, singular, plural, isSingle }: Entity): Promise<Attention[]> {
  const begun = await database().contentItem.findMany({ where: { entity: name }, select: { entityId: true } });
  const where = { isPublished: false, id: { notIn: begun.map(({ entityId }) => entityId) } };
  const count = await delegate(model).count({ where });
  if (count === 0) return [];
  const href = isSingle ? `/admin/content/${name}/1` : `/admin/content/${name}`;
  return [{ text: `${counted(count, singular, plural.toLowerCase())} to write`, href }];
}

/**
 * What the site says nothing about yet, each with the place to add it. Visitors see a page that is complete without.
 * `isListed`: the first steps say it too.
 */
export async function missingAttention(isListed: boolean): Promise<AttentionGroup[]> {
  const kinds = allEntities.filter(({ model }) => model !== '');
  const found = await Promise.all(kinds.map((kind) => (canRemove(kind) ? missingKind(kind) : missingPages(kind))));
  const { centreName, email, address } = await readSettings();
  const neutral = [
    {
      text: 'The centre has no name of its own',
      key: 'centreName',
      isMissing: !isListed && centreName === blankSettings.centreName,
    },
    {
      text: email ? 'The contact email address is a sample' : 'The centre has no email address',
      key: 'email',
      isMissing: !isListed && !isOwnAddress(email),
    },
    { text: 'The centre has no address', key: 'address', isMissing: address === '' },
  ];
  const settings = neutral
    .filter(({ isMissing }) => isMissing)
    .map(({ text, key }) => ({ text, href: `/admin/content/settings/1#${key}` }));
  return [{ title: 'What is missing on the site', items: [...settings, ...found.flat()] }];
}
