import { clientNetworks } from '#lib/http/client-address.ts';

const windowMilliseconds = 60_000;
/** More than a person follows links in a minute. */
const mostOfClient = 30;
/** Some 30 ms of a processor each. */
const mostOfAll = 300;

/**
 * Says whether a page may be made for a client although the page is kept, and counts it. The counts are not written, as
 * those of other limits are: what they limit costs a moment of the processor, and a commit has every page checked.
 */
export function renderBudget(): (clientAddress: string) => boolean {
  const counts = new Map<string, number>();
  let endsAt = 0;
  let all = 0;
  return (clientAddress) => {
    const now = Date.now();
    if (now >= endsAt) {
      endsAt = now + windowMilliseconds;
      all = 0;
      counts.clear();
    }
    const networks = clientNetworks(clientAddress);
    const countOf = (key: string) => counts.get(key) ?? 0;
    if (all >= mostOfAll || networks.some(({ key, times }) => countOf(key) >= mostOfClient * times)) return false;
    all += 1;
    for (const { key } of networks) counts.set(key, countOf(key) + 1);
    return true;
  };
}
