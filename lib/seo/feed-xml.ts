import { absoluteUrl } from '../config/site-address.ts';
import type { Announcement } from '../content/entities/announcement.ts';
import type { Event } from '../content/entities/event.ts';
import { isWholeDay } from '../events/event-date.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { shownDay, shownTime } from '../time/kolkata-time.ts';
import { xmlText } from './xml.ts';

interface Item {
  title: string;
  link: string;
  /** Distinguishes this item from every other, forever. */
  id: string;
  category: string;
  text?: string;
}

const element = (name: string, text: string) => `      <${name}>${xmlText(text)}</${name}>\n`;

// There are no publication dates: announcements have none, and an event's own date would make feed readers hide it
// until then.
const toItem = ({ title, link, id, category, text }: Item) =>
  `    <item>\n${element('title', title)}${element('link', link)}      <guid isPermaLink="false">${xmlText(id)}</guid>\n` +
  `${element('category', category)}${text ? element('description', text) : ''}    </item>\n`;

// One invalid link must not break the whole feed.
const linkOf = (link: string) => absoluteUrl(URL.canParse(link, absoluteUrl('/')) ? link : '/news&announcement');

const fromAnnouncement = ({ id, announcement, link }: Announcement): Item => ({
  title: announcement,
  link: linkOf(link),
  id: absoluteUrl(`/news&announcement#announcement-${id}`),
  category: 'Announcement',
});

const fromEvent = ({ id, title, description, date }: Event): Item => ({
  title: `${title} (${isWholeDay(date) ? shownDay(date) : shownTime(date)})`,
  link: absoluteUrl(`/events/${id}`),
  id: absoluteUrl(`/events#event-${id}`),
  category: 'Event',
  text: description,
});

/**
 * Announcements and events as a feed (RSS 2.0): announcements newest first, then events latest first. Those whose page is
 * switched off are left out.
 */
export function feedXml(settings: Settings, announcements: readonly Announcement[], events: readonly Event[]): string {
  const items = [
    ...(settings.newsPage ? announcements.map(fromAnnouncement) : []),
    ...(settings.eventsPage ? events.map(fromEvent) : []),
  ];
  const self = xmlText(absoluteUrl('/feed.xml'));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n  <channel>\n' +
    element('title', `${settings.centreName}: announcements and events`) +
    element('link', absoluteUrl('/')) +
    element('description', settings.description) +
    element('language', 'en-in') +
    `      <atom:link href="${self}" rel="self" type="application/rss+xml"/>\n` +
    `${items.map(toItem).join('')}  </channel>\n</rss>\n`
  );
}
