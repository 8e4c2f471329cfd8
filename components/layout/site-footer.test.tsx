import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Identity } from '#lib/platform/identity/get-identity.ts';
import { defaultSettings, type Settings, sampleSettings } from '#lib/platform/settings/settings.schema.ts';
import { sitePageKeys } from '#lib/platform/settings/site-parts.ts';
import type { SiteLinks } from '#lib/site/public-pages/site-links.ts';
import { SiteFooter } from './site-footer.tsx';

const identity = { mark: null, universityMark: null, belongsTo: '' } as unknown as Identity;
const footer = (settings: Settings, links: SiteLinks = { messages: [], groups: [], own: [] }) =>
  renderToStaticMarkup(<SiteFooter settings={settings} identity={identity} programs={[]} links={links} placed={[]} />);

test('a company says all that rule 26 asks of its home page', () => {
  const html = footer({ ...sampleSettings, companyName: 'Khandesh Incubation Foundation' });
  for (const text of [
    'Khandesh Incubation Foundation',
    sampleSettings.registeredOffice,
    sampleSettings.companyNumber,
    sampleSettings.phone,
    sampleSettings.contactPerson,
  ])
    expect(html).toContain(text);
  expect(html).toContain(`href="mailto:${sampleSettings.email}"`);
  expect(html).toContain('href="tel:+910000000000"');
});

test('a centre that is no company shows none of it', () => {
  expect(footer(defaultSettings as Settings)).not.toContain('Registered office');
});

test('a page of staff follows the links of its column, also in one that would have none', () => {
  const own = ['about', 'useful', 'programs'].map((place) => ({
    label: `Own ${place}`,
    href: `/pages/${place}`,
    place: `footer-${place}`,
  }));
  const html = footer(sampleSettings, { messages: [], groups: [], own });
  const text = (after: string, before: string) => html.indexOf(after) < html.indexOf(before) && html.includes(before);
  expect(text('Investment Committees', 'Own about') && text('Own about', 'Useful Links')).toBe(true);
  expect(text('Valued Partners', 'Own useful') && text('Own useful', '>Programs<')).toBe(true);
  expect(text('Continue or see your application', 'Own programs')).toBe(true);
  const [only] = own;
  const allOff = Object.fromEntries(sitePageKeys.map((key) => [`${key}Page`, false]));
  const bare = footer({ ...defaultSettings, ...allOff } as Settings, {
    messages: [],
    groups: [],
    own: only ? [only] : [],
  });
  expect(bare).toContain('<h2 class="text-base font-bold text-chalk">About</h2>');
});
