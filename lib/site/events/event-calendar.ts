import type { Event } from '#lib/content/entities/event.ts';
import type { ItemDates } from '#lib/content/published/item-dates.ts';
import { hasPlace } from '#lib/platform/settings/blank-settings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { isWholeDay, kolkataDate, kolkataDateTime } from '#lib/platform/time/kolkata-time.ts';
import { endOf } from './event-date.ts';

const maxOctets = 75;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text may not have these (RFC 5545, 3.3.11)
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text escaped for iCalendar: backslash, semicolon, comma and line break (RFC 5545, 3.3.11). */
export const icalText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** `line` folded so that no part is longer than 75 octets of UTF-8 and no character is split (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      parts.push(part);
      part = '';
      // Counts the space at the start of a continued line.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const zone = 'Asia/Kolkata';

const bare = (time: string) => time.replace(' ', 'T').replace(/[-:]/g, '');
/** The day as `20261121` (RFC 5545, 3.3.4), or the local time in India as `20261121T140509` (3.3.5, form 3). */
const day = (at: Date) => `;VALUE=DATE:${bare(kolkataDate(at))}`;
const time = (at: Date) => `;TZID=${zone}:${bare(kolkataDateTime(at))}`;

/**
 * When an event is. An end that is not known is left out: calendars then show the start time, or the whole day (3.6.1). The
 * end of whole days is the day after the last.
 */
function times({ date, endsAt }: Event): string[] {
  const write = isWholeDay(date) ? day : time;
  return [`DTSTART${write(date)}`, ...(endsAt ? [`DTEND${write(endOf({ date, endsAt }))}`] : [])];
}

/** The description, with the links that calendars have no property for. */
function descriptionOf({ description, mapLink, onlineLink, registration }: Event, siteAddress: string): string {
  const links = [
    onlineLink && `Online: ${onlineLink}`,
    mapLink && `Map: ${mapLink}`,
    registration && `Registration: ${new URL(registration, siteAddress)}`,
  ].filter(Boolean);
  return links.length > 0 ? `${description}\n\n${links.join('\n')}` : description;
}

/** Where an event is: its venue, its link if it is online alone, or the centre. */
function placeLines({ venue, onlineLink }: Event, settings: Settings): string[] {
  const place = venue ?? onlineLink;
  if (place) return [`LOCATION:${icalText(place)}`];
  return [
    ...(settings.address ? [`LOCATION:${icalText(settings.address.replaceAll('\n', ', '))}`] : []),
    ...(hasPlace(settings) ? [`GEO:${settings.mapLatitude};${settings.mapLongitude}`] : []),
  ];
}
/** A moment in UTC: `20261121T083509Z` (form 2). */
const utcTime = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/**
 * When an event changed, and how often, so that a calendar that has it takes the change. In what is published, the stamp is
 * the time of the last change too (RFC 5545, 3.8.7.2).
 */
const changeLines = ({ changed, saves }: Pick<ItemDates, 'changed' | 'saves'>) => [
  `DTSTAMP:${utcTime(changed)}`,
  `LAST-MODIFIED:${utcTime(changed)}`,
  `SEQUENCE:${saves}`,
];

// India has had one offset without daylight saving time since 1945.
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

interface CalendarOptions {
  settings: Settings;
  /**
   * The site's own address without a trailing slash. Event ids contain its host, so they stay the same forever, and the
   * events link to it.
   */
  siteAddress: string;
  /** When the events changed. */
  dates: (id: number) => Pick<ItemDates, 'changed' | 'saves'>;
}

/**
 * The events as one iCalendar document (RFC 5545): CRLF, folded at 75 octets, times in India.
 */
export function eventCalendar(events: readonly Event[], { settings, siteAddress, dates }: CalendarOptions) {
  const { host } = new URL(siteAddress);
  const eventLines = (event: Event) => [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${host}`,
    ...changeLines(dates(event.id)),
    ...times(event),
    `SUMMARY:${icalText(event.title)}`,
    `DESCRIPTION:${icalText(descriptionOf(event, siteAddress))}`,
    ...placeLines(event, settings),
    `URL:${siteAddress}/events/${event.id}`,
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${icalText(settings.shortName)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${icalText(`${settings.shortName}: events`)}`,
    `X-WR-TIMEZONE:${zone}`,
    ...timeZone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
