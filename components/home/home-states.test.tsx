import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultSettings } from '#lib/settings/settings.schema.ts';
import { AboutBlock } from './about-block.tsx';
import { Claims } from './claims.tsx';
import { EventStrip } from './event-strip.tsx';
import { GalleryStrip } from './gallery-strip.tsx';
import { Leadership } from './leadership.tsx';
import { NewsletterStrip } from './newsletter-strip.tsx';
import { PartnerStrip } from './partner-strip.tsx';

test.each<[string, ReactElement, string]>([
  ['no messages', <Leadership key="0" messages={[]} />, 'No messages available at the moment.'],
  ['unreadable messages', <Leadership key="1" messages={null} />, 'Failed to load data. Please try again later.'],
  ['no partners', <PartnerStrip key="2" partners={[]} />, 'No partners yet. We will introduce them here.'],
  ['unreadable partners', <PartnerStrip key="3" partners={null} />, 'No partners yet. We will introduce them here.'],
  ['no pictures', <GalleryStrip key="4" items={[]} />, 'No gallery images available'],
  ['unreadable pictures', <GalleryStrip key="5" items={null} />, 'No gallery images available'],
  ['no newsletters', <NewsletterStrip key="6" newsletters={[]} />, 'No newsletters available at the moment.'],
  [
    'unreadable newsletters',
    <NewsletterStrip key="7" newsletters={null} />,
    'Failed to load data. Please try again later.',
  ],
  ['no events', <EventStrip key="8" events={[]} />, 'No events available'],
  ['unreadable events', <EventStrip key="9" events={null} />, 'Failed to load events. Please try again later.'],
  ['no about', <AboutBlock key="a" about={undefined} aboutSlug="centre" />, 'No information available.'],
  ['unreadable about', <AboutBlock key="b" about={null} aboutSlug="centre" />, 'Failed to load about information'],
])('%s are said in words', (_, block, text) => {
  expect(renderToStaticMarkup(block)).toContain(text);
});

test('the claims stand in for counters that are not there, and empty places for logos', () => {
  const page = renderToStaticMarkup(<Claims settings={defaultSettings} counters={null} logos={null} />);
  for (const text of ['94+', '385', 'jobs created', 'href="/about/startups"']) expect(page).toContain(text);
  expect(page.match(/aria-hidden="true" class="size-16/g)).toHaveLength(4);
});

test('one item of the vision is a sentence, several are a list', () => {
  const page = renderToStaticMarkup(
    <AboutBlock
      about={{ id: 1, about: 'Text', vision: ['One'], mission: ['Two', 'Three'], image: null }}
      aboutSlug="centre"
    />,
  );
  expect(page).toContain('<p>One</p>');
  expect(page.match(/<li/g)).toHaveLength(2);
});

test('each partner is in the page once; the copies are made where they move', () => {
  const partners = [1, 2, 3].map((id) => ({ id, name: `Sample ${id}`, image: null, tag: null, website: null }));
  const page = renderToStaticMarkup(<PartnerStrip partners={partners} />);
  expect(page.match(/<ul/g)).toHaveLength(2);
  for (const { name } of partners) expect(page.split(name)).toHaveLength(2);
});
