import { expect, test } from 'vitest';
import { attributesOf, elementsOf, linksOf, partOf, spaced, wordsOf } from '#e2e/fixtures/html.ts';
import { ask, dataOf, mainOf } from './ask.ts';

const sectionOf = (main: string, label: string) =>
  elementsOf(main, 'section').find((section) => attributesOf(section)['aria-labelledby'] === label) ?? '';

const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

interface Event {
  id: number;
  title: string;
  description: string;
  date: string;
}

test('the events stand latest first, with their day in India; what is to come can be put in a calendar', async () => {
  const events = await dataOf<Event>('/api/events/');
  const upcoming = await dataOf<Event>('/api/upcoming-events/');
  const main = await mainOf('/events');
  expect(elementsOf(main, 'h1').map(wordsOf)).toEqual(['Events']);
  const cards = elementsOf(main, 'article');
  expect(cards.flatMap((card) => elementsOf(card, 'h3').map(wordsOf))).toEqual(
    events.map(({ title }) => spaced(title)),
  );
  for (const [index, { id, title, description, date }] of events.entries()) {
    const card = cards[index] ?? '';
    expect(wordsOf(card), title).toContain(spaced(description));
    expect(wordsOf(elementsOf(card, 'time').join('')), title).toContain(longDate.format(new Date(date)));
    expect(card, title).toMatch(/<img[^>]* alt="[^"]+"/);
    const isComing = upcoming.some((event) => event.id === id);
    const toCalendar = linksOf(card).filter(({ words }) => words.startsWith('Add to calendar'));
    expect(toCalendar.map(({ href }) => href)).toEqual(isComing ? [`/events/${id}.ics`] : []);
  }
  expect(cards.filter((card) => /\b(Next|Upcoming)\b/.test(wordsOf(card)))).toHaveLength(1);
  const next = elementsOf(main, 'section').find((section) => /Next event/.test(section)) ?? '';
  expect(wordsOf(elementsOf(next, 'time').join(''))).toContain(longDate.format(new Date(upcoming[0]?.date ?? '')));
  const ways = linksOf(next).map(({ href }) => href);
  expect(ways).toEqual(expect.arrayContaining([`#event-${upcoming[0]?.id}`, `/events/${upcoming[0]?.id}.ics`]));
});

test('announcements and newsletters stand newest first and lead elsewhere, under both spellings of the address', async () => {
  const announcements = await dataOf<{ announcement: string; link: string }>('/api/announcement/');
  const newsletters = await dataOf<{ name: string; description: string; drive_link: string }>('/api/newsletters/');
  for (const address of ['/news&announcement', '/news%26announcement']) {
    const html = await (await ask(address)).text();
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/news&amp;announcement"/);
    const main = partOf(html, 'main');
    const notices = linksOf(sectionOf(main, 'announcements'));
    expect(notices.map(({ href }) => href)).toEqual(announcements.map(({ link }) => link));
    for (const [index, { announcement }] of announcements.entries())
      expect(notices[index]).toMatchObject({ words: expect.stringContaining(spaced(announcement)), target: '_blank' });
    const issues = linksOf(sectionOf(main, 'newsletters'));
    expect(issues.map(({ href }) => href)).toEqual(newsletters.map(({ drive_link }) => drive_link));
    for (const [index, { name, description }] of newsletters.entries()) {
      expect(issues[index]?.words).toContain(spaced(name));
      expect(issues[index]?.words).toContain(spaced(description));
      expect(issues[index]?.rel).toContain('noopener');
    }
  }
});

test('the gallery shows twenty at a time, newest first, and each picture opens without script', async () => {
  const items = await dataOf<{ image: string }>('/api/gallery/');
  const files = items.map(({ image }) => image.replace('/media/', '/api/compressed/'));
  const pages = Math.ceil(files.length / 20);
  for (let page = 1; page <= pages; page++) {
    const main = await mainOf(page === 1 ? '/gallery' : `/gallery?page=${page}`);
    const pictures = linksOf(sectionOf(main, 'found')).filter(({ href }) => href?.startsWith('/api/compressed/'));
    expect(pictures.map(({ href }) => href)).toEqual(files.slice(20 * (page - 1), 20 * page));
    const pager = linksOf(elementsOf(main, 'nav').find((nav) => nav.includes('Pages of the gallery')) ?? '');
    expect(pager.find(({ 'aria-current': current }) => current === 'page')?.words).toBe(String(page));
    expect(pager.some(({ words }) => words.startsWith('Next'))).toBe(page < pages);
  }
  const picture = await ask(files[0] ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
});
