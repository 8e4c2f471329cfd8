import { clientNetworks, wideNetwork } from '#lib/platform/http/client-address.ts';

const windowMilliseconds = 60_000;

/** How many pages may be rendered in a minute. */
interface Most {
  ofClient: number;
  ofAll: number;
}

/** More than a person follows links in a minute. Some 30 ms of a processor each. */
const usual: Most = { ofClient: 30, ofAll: 300 };

/** The part of the whole that one organisation may have, so that none can use it up for all others. */
const partOfOne = 2 / 5;

/**
 * Says whether a page may be made for a client, and counts it. The counts are not written, as those of other limits are: what they limit costs a moment of the processor, and a commit has
 * every page checked.
 */
export function renderBudget({ ofClient, ofAll } = usual): (clientAddress: string) => boolean {
  let [endsAt, all] = [0, 0];
  let counts = new Map<string, number>();
  return (clientAddress) => {
    // The clock of the day may be set back, and the window would last as much longer.
    const now = performance.now();
    if (now >= endsAt) [endsAt, all, counts] = [now + windowMilliseconds, 0, new Map()];
    const ofOne = ofAll * partOfOne;
    const most = new Map([[wideNetwork(clientAddress), ofOne]]);
    for (const { key, times } of clientNetworks(clientAddress)) most.set(key, Math.min(ofClient * times, ofOne));
    const made = (key: string) => counts.get(key) ?? 0;
    if (all >= ofAll || [...most].some(([key, limit]) => made(key) >= limit)) return false;
    all += 1;
    for (const key of most.keys()) counts.set(key, made(key) + 1);
    return true;
  };
}
