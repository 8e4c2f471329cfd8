import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Identity } from '#lib/settings/identity/get-identity.ts';
import { defaultSettings, type Settings, sampleSettings } from '#lib/settings/settings.schema.ts';
import { SiteFooter } from './site-footer.tsx';

const identity = { mark: null, universityMark: null, belongsTo: '' } as unknown as Identity;
const footer = (settings: Settings) =>
  renderToStaticMarkup(<SiteFooter settings={settings} identity={identity} programs={null} placed={[]} />);

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
