import { expect, it } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { signInForTest, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { person } from '#lib/content/entities/people.ts';
import { settings } from '#lib/content/entities/settings.ts';
import { textPage } from '#lib/content/entities/text-page.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import { shippedValues } from '#lib/content/shipped-pages.ts';
import { database } from '#lib/platform/db/client.ts';
import { seedBlank } from '#prisma/seed.ts';
import { missingAttention, missingHere } from './missing-attention.ts';

useTestDatabase();
const editor = useStaff('editor');
const admin = useStaff();

it('tells editors on each page what it lacks and where to add it, and others nothing', async () => {
  await seedBlank();
  const here = async (path: string, headers = editor) =>
    (await missingHere(headers, path)).map(({ text, href }) => `${text} > ${href.replace('/admin/content/', '')}`);
  expect(await here('/events')).toEqual(['Nothing in “Events” yet > event/new']);
  expect(await here('/about/vision&Mission')).toEqual([expect.stringMatching(/^1 about text to write > about\/1$/)]);
  expect(await here('/apply')).toEqual([expect.stringMatching(/> program\/new$/)]);
  expect(await here('/contact', admin)).toEqual([
    'The centre has no email address > settings/1#email',
    'The centre has no address > settings/1#address',
  ]);
  expect(await here('/your-data', admin)).toEqual(['The centre has no grievance officer > settings/1#officerName']);
  // An editor is not sent to a setting that they may not change.
  for (const path of ['/contact', '/your-data']) expect(await here(path)).toEqual([]);
  expect(await here('/stakeholders/government')).toEqual([
    expect.stringMatching(/^This page is not on the site yet > stakeholder-page\/\d$/),
  ]);
  expect((await here('/')).length).toBeGreaterThan(5);
  expect(await here('/no-such-page')).toEqual([]);
  for (const headers of [await signInForTest({ role: 'reviewer' }), new Headers()])
    expect(await here('/events', headers)).toEqual([]);

  // A person of the team is not on the board’s page.
  const values = { name: 'A', group: 'executive', designation: 'CEO', bio: 'x' };
  await createItem(editor, person, { values, revision: 0, action: 'publish' });
  expect(await here('/about/team')).toEqual([]);
  expect(await here('/about/director')).toEqual(['Nothing in “Board and team” yet > person/new']);

  const current = await readItem(settings, 1);
  const off = { eventsPage: false, eventsBlock: false, galleryPage: false };
  const saved = await saveItem(admin, settings, 1, {
    values: { ...current?.values, ...off },
    revision: current?.revision,
    action: 'publish',
  });
  expect(saved).toMatchObject({ ok: true });
  expect(await here('/events')).toEqual(['“Events” is switched off > settings/1#eventsPage']);
  expect((await here('/')).join()).not.toContain('Events');
  // A gap on the home page is named, and one that is shown nowhere is not.
  const [group] = await missingAttention(false, false);
  const texts = group?.items.map(({ text }) => text);
  expect(texts).toContain('Nothing in “Gallery” yet');
  expect(texts).not.toContain('Nothing in “Events” yet');
});

it('offers a site in use the pages and texts of this release, and leaves what a centre touched', async () => {
  const offered = async () =>
    (await missingAttention(false, true))[0]?.items.flatMap(({ text, href }) =>
      href.includes('?text=') ? `${text} > ${href.replace('/admin/content/text-page/', '')}` : [],
    );
  expect(await offered()).toEqual([]);

  // As an older release left it.
  const old = { body: 'An older text.' };
  const pages = await database().textPage.findMany({ select: { id: true, place: true } });
  const idOf = (place: string) => pages.find((page) => page.place === place)?.id ?? 0;
  const [id, touched] = [idOf('help'), idOf('terms')];
  await database().textPage.updateMany({ where: { id: { in: [id, touched] } }, data: old });
  await database().textPage.deleteMany({ where: { place: 'disclosures' } });
  expect(await offered()).toHaveLength(3);
  const values = { ...(await readItem(textPage, touched))?.values, title: 'Our terms' };
  await saveItem(editor, textPage, touched, { values, revision: 0, action: 'publish' });
  expect(await offered()).toEqual([
    'The page “Disclosures” is missing > new?text=disclosures',
    `The page “Help” has a newer text > ${id}?text=help`,
  ]);

  // The form begins with the text. Published, and even removed again, it is no longer offered.
  const made = await createItem(editor, textPage, {
    values: shippedValues('disclosures'),
    revision: 0,
    action: 'publish',
  });
  expect(made).toMatchObject({ ok: true });
  expect(await offered()).toHaveLength(1);
  await database().textPage.deleteMany({ where: { place: 'disclosures' } });
  expect(await offered()).toHaveLength(1);
});
