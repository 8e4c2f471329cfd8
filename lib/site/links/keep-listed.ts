import { contentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { findLinks, type Place } from './find-links.ts';
import { readAddress } from './link-address.ts';

/** More than any centre has. The others are not checked. */
const maxLinks = 5000;
/** What was just written is often changed again, and a site that is tried for some minutes asks no one. */
const restMilliseconds = 3_600_000;

interface OutsideLink {
  address: string;
  host: string;
  places: Place[];
}

/** The links of the published content to other sites, each once. */
export async function outsideLinks(): Promise<Map<string, OutsideLink>> {
  const found = new Map<string, OutsideLink>();
  for (const [href, places] of await findLinks()) {
    const link = readAddress(href);
    if (link.kind !== 'outside') continue;
    const { address, host } = link;
    const known = found.get(address);
    if (known) known.places.push(...places);
    else if (found.size < maxLinks) found.set(address, { address, host, places: [...places] });
  }
  return found;
}

/** The version of the content whose links are listed. */
const listed = perProcess('listed links', () => ({ version: -1 }));

/** Lists the links that the content has got since, and forgets those that it no longer has. */
export async function keepListed(now: Date): Promise<void> {
  const version = await contentVersion();
  if (listed().version === version) return;
  const links = await outsideLinks();
  const rows = await database().checkedLink.findMany({ select: { address: true } });
  const known = new Set(rows.map(({ address }) => address));
  const nextAt = new Date(now.getTime() + restMilliseconds);
  await write(() => [
    database().checkedLink.deleteMany({
      where: { address: { in: [...known].filter((address) => !links.has(address)) } },
    }),
    database().checkedLink.createMany({
      data: [...links.values()]
        .filter(({ address }) => !known.has(address))
        .map(({ address, host }) => ({ address, host, nextAt })),
    }),
  ]);
  listed().version = version;
}
