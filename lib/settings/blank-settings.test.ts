import { expect, it } from 'vitest';
import { placeAddress } from './blank-settings.ts';

it.each([
  [{ mapLatitude: 21, mapLongitude: 75, address: 'Jalgaon' }, '/contact#find-us'],
  [{ mapLatitude: 0, mapLongitude: 75, address: '' }, '/contact#find-us'],
  [{ mapLatitude: 0, mapLongitude: 0, address: 'The campus' }, '/contact#contact-details'],
  [{ mapLatitude: 0, mapLongitude: 0, address: '' }, null],
])('%o leads to %s, the part of the contact page that is there', (settings, href) => {
  expect(placeAddress(settings)).toBe(href);
});
