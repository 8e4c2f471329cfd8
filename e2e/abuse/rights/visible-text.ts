import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { SiteServer } from '../../load/site-server.ts';

/** An answer as a member of staff got it. */
export interface Seen {
  status: number;
  /** All that came: markup, script and data. */
  whole: string;
  /** What a person reads of it, without the moments at which it was made. */
  words: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The words of a page, without script, markup, clock times and the keys by which its forms are sent once. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\b\d{1,2}:\d\d(:\d\d(\.\d+)?)?/g, '')
    .replaceAll(/\b\d+ (second|minute)s? ago|just now/gi, '')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')
    .replaceAll(/\s+/g, ' ');

export async function look(server: SiteServer, cookie: string, address: string): Promise<Seen> {
  const asked = shownDay(new Date());
  const response = await fetch(server.address + address, {
    headers: { cookie, accept: 'text/html' },
    redirect: 'manual',
  });
  const whole = `${Buffer.from(await response.arrayBuffer()).toString('utf8')} ${response.headers.get('location') ?? ''}`;
  // The day changes too.
  const words = [asked, shownDay(new Date())].reduce((text, day) => text.replaceAll(day, ''), wordsOf(whole));
  return { status: response.status, whole, words };
}
