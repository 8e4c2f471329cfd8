import { expect, it, test } from 'vitest';
import { placeAddress } from './blank-settings.ts';
import { defaultSettings, publicSettings } from './settings.schema.ts';

it.each([
  [{ mapLatitude: 21, mapLongitude: 75, address: 'Jalgaon' }, '/contact#find-us'],
  [{ mapLatitude: 0, mapLongitude: 75, address: '' }, '/contact#find-us'],
  [{ mapLatitude: 0, mapLongitude: 0, address: 'The campus' }, '/contact#contact-details'],
  [{ mapLatitude: 0, mapLongitude: 0, address: '' }, null],
])('%o leads to %s, the part of the contact page that is there', (settings, href) => {
  expect(placeAddress(settings)).toBe(href);
});

/** All that a site says of itself before anyone wrote a word: names of pages, and nothing that a centre would have to prove. */
const said = [
  'Innovation Centre',
  'Innovation and incubation',
  'The website of our innovation centre.',
  'centre',
  'en',
  'Empowering Innovation Excellence',
  'Explore Programs',
  'Tell us about it in a few lines.',
  'Our Startups',
  'Board of Directors',
  'Executive Team',
  'Vision & Mission',
  'Focus Areas',
  'Strategic Objectives',
  'Our Expert Mentors',
  'Valued Partners',
  'Investment Committees',
  'Events',
  'News & Announcements',
  'Gallery',
  'Startup Incubation Programs',
  'Get In Touch',
];

test('a new site claims nothing: each text that it says by default is one that every centre can say', () => {
  const texts = Object.values(publicSettings(defaultSettings)).filter((value) => typeof value === 'string' && value);
  expect(new Set(texts)).toEqual(new Set(said));
});
