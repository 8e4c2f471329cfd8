import type { Event } from '#lib/content/entities/event.ts';
import type { Announcement } from '#lib/content/entities/news.ts';
import type { ItemDates } from '#lib/content/published/item-dates.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { xmlText } from '#lib/platform/text/markup.ts';
import { isWholeDay, kolkataRfc822, shownDay, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { type ListedNotice, noticeKindLabel, noticePath } from '../public-pages/notices.ts';

interface Item {
  title: string;
  link: string;
  /** Distinguishes this item from every other, forever. */
  id: string;
  category: string;
  text?: string;
  at?: Date;
}

const element = (name: string, text: string) => `      <${name}>${xmlText(text)}</${name}>\n`;

const toItem = ({ title, link, id, category, text, at }: Item) =>
  `    <item>\n${element('title', title)}${element('link', link)}      <guid isPermaLink="false">${xmlText(id)}</guid>\n` +
  `${element('category', category)}${text ? element('description', text) : ''}${at ? element('pubDate', kolkataRfc822(at)) : ''}    </item>\n`;

// One invalid link must not break the whole feed.
const linkOf = (link: string) => absoluteUrl(URL.canParse(link, absoluteUrl('/')) ? link : '/news&announcement');

const fromAnnouncement = ({ id, announcement, link, date }: Announcement, { published }: ItemDates): Item => ({
  title: announcement,
  link: linkOf(link),
  id: absoluteUrl(`/news&announcement#announcement-${id}`),
  category: 'Announcement',
  at: date ?? published,
});

/** When an event is: `21 Nov 2026, 14:05 – 16:00`, `21 November 2026 – 23 November 2026`. */
function eventTimes({ date, endsAt }: Event): string {
  const [starts, ends] = [date, endsAt].map((at) => at && (isWholeDay(date) ? shownDay(at) : shownTime(at)));
  if (!ends || ends === starts) return starts ?? '';
  const [onDay, ofEnd] = [starts, ends].map((text) => text?.split(', ')[0]);
  return `${starts} – ${onDay === ofEnd ? ends.replace(`${ofEnd}, `, '') : ends}`;
}

// Feed readers would hide an event until its own date.
const fromEvent = (event: Event, { published }: ItemDates): Item => ({
  title: `${event.title} (${eventTimes(event)})`,
  link: absoluteUrl(`/events/${event.id}`),
  id: absoluteUrl(`/events#event-${event.id}`),
  category: 'Event',
  text: event.venue ? `${event.description}\n\nVenue: ${event.venue}` : event.description,
  at: published,
});

/** The items of a feed with their dates, in order. */
interface Dated<T> {
  items: readonly T[];
  dates: (id: number) => ItemDates;
}

/**
 * Announcements and events as a feed (RSS 2.0): announcements newest first, then events latest first. Those whose page is
 * switched off are left out.
 */
export function feedXml(settings: Settings, announcements: Dated<Announcement>, events: Dated<Event>): string {
  const news = settings.newsPage ? announcements : { ...announcements, items: [] };
  const coming = settings.eventsPage ? events : { ...events, items: [] };
  const changed = [news, coming].flatMap(({ items, dates }) => items.map(({ id }) => dates(id).changed));
  const items = [
    ...news.items.map((each) => fromAnnouncement(each, news.dates(each.id))),
    ...coming.items.map((each) => fromEvent(each, coming.dates(each.id))),
  ];
  return channel(settings, 'announcements and events', ['/', '/feed.xml'], items, changed);
}

/**
 * A feed of `items` about `what`, with the page that it follows and its own address.
 * @param changed when one of them changed; the last of all says when the feed did
 */
function channel(
  settings: Settings,
  what: string,
  [page, self]: [page: string, self: string],
  items: Item[],
  changed: readonly Date[],
): string {
  const last = changed.length > 0 ? new Date(Math.max(...changed.map(Number))) : null;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n  <channel>\n' +
    element('title', `${settings.centreName}: ${what}`) +
    element('link', absoluteUrl(page)) +
    element('description', settings.description) +
    element('language', 'en-in') +
    (last ? element('lastBuildDate', kolkataRfc822(last)) : '') +
    `      <atom:link href="${xmlText(absoluteUrl(self))}" rel="self" type="application/rss+xml"/>\n` +
    `${items.map(toItem).join('')}  </channel>\n</rss>\n`
  );
}

/** More are on the page of the notices. */
const maxNotices = 50;

const noticeTimes = ({ opensAt, closesAt }: ListedNotice): string =>
  [opensAt && `Opens ${shownTime(opensAt)}.`, closesAt && `Closes ${shownTime(closesAt)}.`].filter(Boolean).join(' ');

const fromNotice = (notice: ListedNotice): Item => ({
  title: notice.number ? `${notice.number}: ${notice.title}` : notice.title,
  link: absoluteUrl(noticePath(notice)),
  id: absoluteUrl(`/notices/${notice.id}`),
  category: noticeKindLabel(notice.kind),
  text: noticeTimes(notice),
  at: notice.publishedOn,
});

/** The newest notices as a feed, also those that have closed. One whose day is still to come has no date yet. */
export function noticesFeed(settings: Settings, notices: readonly ListedNotice[], now: Date): string {
  const items: Item[] = notices
    .slice(0, maxNotices)
    .map(fromNotice)
    .map(({ at, ...item }) => (at && at <= now ? { ...item, at } : item));
  const dates = items.flatMap(({ at }) => at ?? []);
  return channel(settings, 'notices', ['/notices', '/notices/feed.xml'], items, dates);
}
