import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingScreen } from '#components/layout/loading-screen.tsx';
import { ProgramsPage } from '#components/programs/programs-page.tsx';
import type { Event } from '#lib/content/entities/event.ts';
import { sampleSettings } from '#lib/platform/settings/settings.schema.ts';
import { homeBlockKeys } from '#lib/platform/settings/site-parts.ts';
import { blocksShown } from '#lib/site/home/home.ts';
import { AboutBlock } from './about-block.tsx';
import { EventCarousel, NewsletterCarousel, PartnerRows } from './carousels.tsx';
import { Claims } from './claims.tsx';

test('a block without content is left out, and one that could not be read stays', () => {
  const none = { counters: [], startupLogos: [], messages: [], partners: [], gallery: [], newsletters: [], events: [] };
  expect(blocksShown(sampleSettings, { ...none, about: undefined, nextEvent: null }, [])).toEqual([
    'claims',
    'contact',
  ]);
  const unread = { ...none, messages: null, partners: null, gallery: null, newsletters: null, events: null };
  expect(blocksShown(sampleSettings, { ...unread, about: null, nextEvent: null }, null)).toEqual(homeBlockKeys);
});

const claims = ['startupsClaim', 'cohortsClaim', 'jobsClaim', 'supportClaim', 'successClaim'] as const;
const withoutClaims = {
  ...sampleSettings,
  ...Object.fromEntries(claims.map((name) => [name, ''])),
  startupsClaimText: '',
};

test('the claims stand in for counters that are not there; a place without a logo is no circle', () => {
  const page = renderToStaticMarkup(<Claims settings={sampleSettings} counters={null} logos={null} />);
  for (const text of ['94+', '385', 'jobs created']) expect(page).toContain(text);
  expect(page).not.toContain('rounded-full');
  expect(page).not.toContain('/about/startups');
});

test('an empty claim is left out with its frame, and without any there is no section', () => {
  const draw = (settings: typeof sampleSettings) =>
    renderToStaticMarkup(<Claims settings={settings} counters={[]} logos={[]} />);
  expect(draw(withoutClaims)).toBe('');
  const one = draw({ ...withoutClaims, jobsClaim: '12' });
  expect(one.match(/<dt/g)).toHaveLength(1);
  // Still a section with a name.
  expect(one).toContain('<h2 id="claims" class="sr-only">');
  const text = draw({ ...withoutClaims, startupsClaimText: 'Three startups' });
  expect(text).toContain('Three startups</h2>');
  expect(text).not.toContain('<dl');
  expect(renderToStaticMarkup(<LoadingScreen mark={null} settings={withoutClaims} />)).not.toContain('<ul');
  expect(renderToStaticMarkup(<ProgramsPage programs={[]} settings={withoutClaims} />)).not.toContain('<dl');
});

test('a vision and a mission that were not written have no frame, and a missing text is told', () => {
  const draw = (vision: string[], mission: string[], text = 'Text') =>
    renderToStaticMarkup(
      <AboutBlock about={{ id: 1, about: text, vision, mission, image: null }} settings={sampleSettings} />,
    );
  expect(draw([], [])).not.toMatch(/Vision|Mission/);
  expect(draw(['One'], [], '')).toContain('No information available.');
  expect(draw([], ['Two'])).toMatch(/Mission/);
  expect(draw([], ['Two'])).not.toMatch(/Vision/);
});

test('a card without a picture has no empty band', () => {
  const event = { id: 1, title: 'Open day', description: '', date: new Date(), image: null } as Event;
  const newsletter = {
    id: 1,
    name: 'Issue 1',
    description: '',
    driveLink: 'https://example.org',
    image: null,
    date: null,
  };
  for (const block of [
    <EventCarousel key="e" events={[event]} hasPage />,
    <NewsletterCarousel key="n" newsletters={[newsletter]} hasPage />,
  ])
    expect(renderToStaticMarkup(block)).not.toMatch(/<span aria-hidden="true"[^>]*><\/span>/);
});

test('one item of the vision is a sentence, several are a list', () => {
  const page = renderToStaticMarkup(
    <AboutBlock
      about={{ id: 1, about: 'Text', vision: ['One'], mission: ['Two', 'Three'], image: null }}
      settings={sampleSettings}
    />,
  );
  expect(page).toContain('<p>One</p>');
  expect(page.match(/<li/g)).toHaveLength(2);
});

test('each partner is in the page once; the copies are made where they move', () => {
  const partners = [1, 2, 3].map((id) => ({ id, name: `Sample ${id}`, image: null, tag: null, website: null }));
  const page = renderToStaticMarkup(<PartnerRows partners={partners} intro="" hasPage />);
  expect(page.match(/<ul/g)).toHaveLength(2);
  for (const { name } of partners) expect(page.split(name)).toHaveLength(2);
});
