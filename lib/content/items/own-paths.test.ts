import { expect, it } from 'vitest';
import { announcement } from '../entities/news.ts';
import { settings } from '../entities/settings.ts';
import { mentor } from '../entities/stakeholders.ts';
import { textPage } from '../entities/text-page.ts';
import { withOwnPaths } from './save.ts';

const hosts = new Set(['centre.example.edu', 'localhost:3000']);

it.each([
  ['https://centre.example.edu/apply?program=3#form', '/apply?program=3#form'],
  [' http://CENTRE.example.edu ', '/'],
  ['http://localhost:3000/events', '/events'],
  ['http://localhost:3001/events', 'http://localhost:3001/events'],
  ['https://centre.example.edu.evil.example/apply', 'https://centre.example.edu.evil.example/apply'],
  ['https://centre.example.edu@evil.example/', 'https://centre.example.edu@evil.example/'],
  ['/apply', '/apply'],
  ['https://', 'https://'],
])('the link %s is kept as %s', (typed, kept) => {
  expect(withOwnPaths(announcement.fields, { link: typed, announcement: typed }, hosts)).toEqual({
    link: kept,
    // Words are not a link.
    announcement: typed,
  });
});

it('links of a text and of a list are kept as paths too, and links that must have an address are left', () => {
  const body =
    'See [us](https://centre.example.edu/apply), [us](<http://localhost:3000/contact>), ![](1), [them](https://example.org/apply) and https://centre.example.edu/apply.';
  expect(withOwnPaths(textPage.fields, { body }, hosts).body).toBe(
    'See [us](/apply), [us](</contact>), ![](1), [them](https://example.org/apply) and https://centre.example.edu/apply.',
  );
  const usefulLinks = [{ label: 'Apply', url: 'https://centre.example.edu/apply' }, null, 'x'];
  expect(withOwnPaths(settings.fields, { usefulLinks }, hosts).usefulLinks).toEqual([
    { label: 'Apply', url: '/apply' },
    null,
    'x',
  ]);
  const link = 'https://centre.example.edu/';
  expect(withOwnPaths(mentor.fields, { link, more: [1] }, hosts)).toEqual({ link, more: [1] });
});
