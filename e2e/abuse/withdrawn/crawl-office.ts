import type { SiteServer } from '../../load/site-server.ts';

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
