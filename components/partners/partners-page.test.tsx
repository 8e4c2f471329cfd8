import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageHeadings } from '#lib/platform/settings/page-headings.ts';
import type { PartnerGroup } from '#lib/site/public-pages/stakeholders.ts';
import { PartnersPage } from './partners-page.tsx';

const page = (groups: PartnerGroup[]) =>
  renderToStaticMarkup(<PartnersPage heading={pageHeadings.partners} groups={groups} />);

test('a partner has a name, with or without a logo or a website', () => {
  const html = page([
    { tag: 'Funds', partners: [{ id: 1, name: 'Sample Fund', tag: 'Funds', website: null, image: null }] },
  ]);
  expect(html).toContain('Sample Fund');
  expect(html).toContain('1 partner<');
});
