import { wordsOf } from '#e2e/fixtures/html.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { everyAddress, withValues } from './every-address.ts';

/** Ids in addresses of the back office. */
export interface Named {
  program: number;
  submission: number;
  batch: string;
  letter: number;
  mail: number;
  /** A word that only what is named has. */
  word: string;
}

const office = everyAddress.filter(
  (address) => /^\/admin(\/|$)/.test(address) && !/login|preview|\.\.\./.test(address),
);

/** Pages that name nothing. */
export const plainPages = office.filter((address) => !address.includes('['));

/** Pages of what is named, as their folders say, and what people ask of a list about it. */
export function pagesOf({ program, submission, batch, letter, mail, word }: Named): string[] {
  const named = office.filter((address) => address.includes('['));
  const idOf = (address: string) => {
    if (address.startsWith('/admin/content/')) return program;
    if (address.startsWith('/admin/letters/')) return batch;
    if (address.startsWith('/admin/mail/')) return mail;
    return /enter|waiting/.test(address) ? program : submission;
  };
  const values = (address: string) => (name: string) =>
    name === 'entity' ? 'program' : name === 'letterId' ? String(letter) : name === 'id' ? String(idOf(address)) : 'x';
  return [
    ...named.map((address) => withValues(address, values(address))),
    ...[`/admin/submissions?program=${program}`, `/admin/submissions?program=${program}&view=board`],
    ...[`/admin/submissions?program=all&q=${word}`, `/admin/submissions?program=all&q=%23${submission}`],
    ...[`/api/admin/search/?q=${word}`, `/api/admin/search/?q=${submission}`],
    ...[`/admin/search?q=${word}`, `/admin/search?q=${submission}`, `/admin/messages/applicants?q=${word}`],
    ...[`/admin/messages/applicants?open=${submission}`, `/admin/letters?program=${program}`],
    ...[`/admin/content/program?q=${word}`, `/admin/content/forms?form=program-${program}`],
    ...[`/admin/content/forms?for=${program}`, `/api/admin/forms/program-${program}/`],
    ...['csv', 'xlsx', 'json', 'zip'].map((format) => `/api/admin/programs/${program}/submissions/${format}/`),
    ...[`/api/admin/programs/${program}/late-codes/`, `/api/admin/content/program/${program}/revisions/`],
  ];
}

/** As many pages of one kind as are read: what differs in numbers or in what is searched for is one kind. */
const maxOfKind = 2;

const kindOf = (address: string) => address.replaceAll(/[\da-f]{8}-[\da-f-]{27}|=[^&]*|\d+/g, 'N');

/** The addresses of the back office and its downloads that a page links to. */
function linksIn(text: string, base: string): string[] {
  const found = [...text.matchAll(/(?:href|src|action)="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  return found.flatMap((link) => {
    const url = new URL(link, base);
    const isOffice = url.origin === new URL(base).origin && /^\/(admin|api\/admin)\b/.test(url.pathname);
    return isOffice && !/preview/.test(url.pathname) ? [url.pathname + url.search] : [];
  });
}

/** Reads the back office from these pages on, by its links. @returns the text of each address that answers */
export async function crawlOffice(
  server: SiteServer,
  cookie: string,
  from: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const kinds = new Map<string, number>();
  const queue = [...from];
  const known = new Set(queue);
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const response = await fetch(server.address + address, { headers: { cookie }, redirect: 'manual' });
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    if (response.status === 200) texts.set(address, text);
    if (!response.headers.get('content-type')?.includes('html')) continue;
    for (const link of linksIn(text, server.address + address)) {
      const kind = kindOf(link);
      const times = kinds.get(kind) ?? 0;
      // Pages of content hold no application.
      if (known.has(link) || times >= maxOfKind || /^\/(api\/)?admin\/(content|media|people)/.test(link)) continue;
      kinds.set(kind, times + 1);
      known.add(link);
      queue.push(link);
    }
  }
  return texts;
}

/** An answer as a member of staff got it. */
export interface Seen {
  status: number;
  /** All that came: markup, script and data. */
  whole: string;
  /** The text for a person, without the moments at which it was made. */
  words: string;
}

/** The words of a page, without clock times and the keys by which its forms are sent once. */
const steadyWords = (text: string): string =>
  wordsOf(text)
    .replaceAll(/\b\d{1,2}:\d\d(:\d\d(\.\d+)?)?/g, '')
    .replaceAll(/\b\d+ (second|minute)s? ago|just now/gi, '')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '');

export async function look(server: SiteServer, cookie: string, address: string): Promise<Seen> {
  const asked = shownDay(new Date());
  const response = await fetch(server.address + address, {
    headers: { cookie, accept: 'text/html' },
    redirect: 'manual',
  });
  const whole = `${Buffer.from(await response.arrayBuffer()).toString('utf8')} ${response.headers.get('location') ?? ''}`;
  // The day changes too.
  const words = [asked, shownDay(new Date())].reduce((text, day) => text.replaceAll(day, ''), steadyWords(whole));
  return { status: response.status, whole, words };
}
