import { clientNetworks } from '#lib/http/client-address.ts';

const windowMilliseconds = 60_000;

/** How many pages may be rendered in a minute. */
interface Most {
  ofClient: number;
  ofAll: number;
}

/** More than a person follows links in a minute. Some 30 ms of a processor each. */
const usual: Most = { ofClient: 30, ofAll: 300 };

/**
 * Says whether a page may be made for a client, and counts it. The counts are not written, as those of other limits are: what they limit costs a moment of the processor, and a commit has
 * every page checked.
 */
export function renderBudget({ ofClient, ofAll } = usual): (clientAddress: string) => boolean {
  let [endsAt, all] = [0, 0];
  let counts = new Map<string, number>();
  return (clientAddress) => {
    if (Date.now() >= endsAt) [endsAt, all, counts] = [Date.now() + windowMilliseconds, 0, new Map()];
    const networks = clientNetworks(clientAddress).map((network) => ({
      ...network,
      made: counts.get(network.key) ?? 0,
    }));
    if (all >= ofAll || networks.some(({ made, times }) => made >= ofClient * times)) return false;
    all += 1;
    for (const { key, made } of networks) counts.set(key, made + 1);
    return true;
  };
}
