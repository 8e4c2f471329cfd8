import { allEntities, findEntity } from '#lib/content/all-entities.ts';
import { settings } from '#lib/content/entities/settings.ts';
import { canRemove, type Entity } from '#lib/content/entity.ts';
import { delegate } from '#lib/content/fields/columns.ts';
import { newerPages } from '#lib/content/shipped-pages.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { database, isOtherDatabase } from '#lib/platform/db/client.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { defaultSettings, type StoredSettings } from '#lib/platform/settings/settings.schema.ts';
import { isHiddenKind, shownKinds, sitePages, switchedOffPage } from '#lib/platform/settings/site-parts.ts';
import { type Attention, type AttentionGroup, counted } from './dashboard.ts';
import { hasOwnOfficer, isOwnAddress } from './onboarding.ts';

const settingsAddress = (key: string) => `/admin/content/settings/1#${key}`;

/** A kind, or its groups, that visitors see nothing of. */
async function missingKind(
  { name, model, plural, description }: Entity,
  groups?: readonly string[],
): Promise<Attention[]> {
  const where = { isPublished: true, ...(groups && { group: { in: [...groups] } }) };
  if ((await delegate(model).count({ where })) > 0) return [];
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

/** The pages that every site has, where this one is from an older release. Their forms begin with the text of this release. */
async function olderPages(): Promise<Attention[]> {
  return (await newerPages()).map(({ title, place, id }) => ({
    text: id === null ? `The page “${title}” is missing` : `The page “${title}” has a newer text`,
    note: 'Its form begins with the text of this release. Read it, and publish it.',
    href: `/admin/content/text-page/${id ?? 'new'}?text=${place}`,
  }));
}

/**
 * Gaps of the site, each with the place to fill it. Visitors see a page that is complete without.
 * `isListed`: the first steps say it too. `isAdmin`: its reader may change every setting.
 */
export async function missingAttention(isListed: boolean, isAdmin: boolean): Promise<AttentionGroup[]> {
  const stored = await readSettings();
  const kinds = allEntities.filter(({ name, model }) => model !== '' && !isHiddenKind(name, stored));
  const found = await Promise.all(kinds.map((kind) => missingOf(kind)));
  const said = missingSettings(stored, isListed, isAdmin).map(({ text, href }) => ({ text, href }));
  return [{ title: 'Missing on the site', items: [...said, ...found.flat(), ...(await olderPages())] }];
}

const missingOf = (kind: Entity, groups?: readonly string[]) =>
  canRemove(kind) ? missingKind(kind, groups) : missingPages(kind);

/** Empty settings that the reader may enter, with the page that shows them. */
function missingSettings(stored: StoredSettings, isListed: boolean, isAdmin: boolean) {
  const { centreName, email, address } = stored;
  const neutral = [
    {
      text: 'The centre has no name of its own',
      key: 'centreName',
      path: '/',
      isMissing: !isListed && centreName === defaultSettings.centreName,
    },
    {
      text: email ? 'The contact email address is a sample' : 'The centre has no email address',
      key: 'email',
      path: '/contact',
      isMissing: !isListed && !isOwnAddress(email),
    },
    { text: 'The centre has no address', key: 'address', path: '/contact', isMissing: address === '' },
  ];
  return neutral
    .filter(({ isMissing, key }) => isMissing && (isAdmin || !settings.adminFields?.includes(key)))
    .map(({ text, key, path }) => ({ text, path, href: settingsAddress(key) }));
}

/** The page at `path` is there, but not for visitors: switched off, or not written yet. */
async function hiddenPage(path: string, settings: StoredSettings): Promise<Attention[]> {
  const off = switchedOffPage(path, settings);
  if (off) return [{ text: `“${sitePages[off].label}” is switched off`, href: settingsAddress(`${off}Page`) }];
  const found = await Promise.all(
    allEntities
      .filter(({ isFixed }) => isFixed)
      .map(async ({ name, model, addresses }) => {
        const rows = await delegate(model).findMany({
          where: { isPublished: false },
          select: { id: true, slug: true },
        });
        const page = rows.find(({ id, slug }) => addresses({ slug: String(slug) }, Number(id)).includes(path));
        return page ? [{ text: 'This page is not on the site yet', href: `/admin/content/${name}/${page.id}` }] : [];
      }),
  );
  return found.flat();
}

/**
 * Gaps of the page at `path`, each with the place to fill it, for the person whose session `headers`
 * carry. Nothing for those who do not edit the site.
 */
export async function missingHere(headers: Headers, path: string): Promise<Attention[]> {
  // A preview’s copy of the site has no sessions.
  if (isOtherDatabase()) return [];
  const editor = await requireRight(headers, 'editContent');
  if (!editor.ok) return [];
  const isAdmin = editor.value.may('administer');
  const stored = await readSettings();
  const shown = shownKinds(stored).filter((each) => each.path === path);
  const found = await Promise.all(
    shown.map(({ kind, groups }) => {
      const entity = findEntity(kind);
      return entity ? missingOf(entity, groups) : [];
    }),
  );
  return [
    ...missingSettings(stored, false, isAdmin).filter((each) => each.path === path),
    ...(isAdmin && path === '/your-data' && !hasOwnOfficer(stored)
      ? [{ text: 'The centre has no grievance officer', href: settingsAddress('officerName') }]
      : []),
    ...found.flat(),
    ...(await hiddenPage(path, stored)),
  ].map(({ text, href }) => ({ text, href }));
}
