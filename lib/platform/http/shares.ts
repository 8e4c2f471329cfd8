/** What a client has of something that is limited. */
export interface Share {
  /** The networks of the client, the widest first, separated by spaces (see clientOf). */
  client: string;
  weight: number;
}

const weightOf = (shares: readonly Share[]): number => shares.reduce((sum, { weight }) => sum + weight, 0);
export const networksOf = ({ client }: Share): string[] => client.split(' ');
const widest = (share: Share): string => networksOf(share)[0] ?? '';
/** How many times a client's limit a network has. A single client's comes last, and each wider one has four times more. */
export const timesOf = (index: number, count: number): number => 4 ** (count - 1 - index);

/** How much there is in all, and for one client. Its wider networks have their multiple. */
export interface Limits {
  whole: number;
  ofClient: number;
}

/** The part of the whole that stays for those who have next to nothing, and how much of the whole is next to nothing. */
const reservedPart = 1 / 4;
const newcomerPart = reservedPart / 16;

/**
 * Whether `wanted` fits beside what others have. No network can have all, however wide it is: a reserve stays for
 * those whose widest network has next to nothing.
 */
export function fitsBeside(had: readonly Share[], wanted: Share, { whole, ofClient }: Limits): boolean {
  const most = whole * (1 - reservedPart);
  const networks = networksOf(wanted);
  const withNew = (network: string) =>
    weightOf(had.filter((share) => networksOf(share).includes(network))) + wanted.weight;
  const isWithin = networks.every(
    (network, index) => withNew(network) <= Math.min(ofClient * timesOf(index, networks.length), most),
  );
  const isNewcomer = withNew(widest(wanted)) <= whole * newcomerPart;
  return isWithin && weightOf(had) + wanted.weight <= (isNewcomer ? whole : most);
}

/** A kept draft: who sent it, and how much it weighs against a limit. */
export interface KeptDraft extends Share {
  id: string;
}

/** The first drafts of `own`, as many as must go for `wanted` to fit into `limit`. */
function oldestOf(own: readonly KeptDraft[], wanted: number, limit: number): KeptDraft[] {
  let tooMuch = weightOf(own) + wanted - limit;
  return own.filter(({ weight }) => {
    const goes = tooMuch > 0;
    if (goes) tooMuch -= weight;
    return goes;
  });
}

/**
 * The drafts that must go so that the client of `wanted` has no more than `limit`, and the networks around it no more
 * than their multiple of it: only its own, the oldest first.
 * @param kept the oldest first
 */
export function overOwnLimit(kept: readonly KeptDraft[], wanted: Share, limit: number): KeptDraft[] {
  const gone = new Set<KeptDraft>();
  const networks = networksOf(wanted);
  // The narrowest first: what goes there makes room in the wider ones too.
  for (const [index, network] of [...networks.entries()].reverse()) {
    const own = kept.filter((draft) => !gone.has(draft) && networksOf(draft).includes(network));
    for (const draft of oldestOf(own, wanted.weight, limit * timesOf(index, networks.length))) gone.add(draft);
  }
  return [...gone];
}

/**
 * The drafts that must go so that all together weigh no more than `limit`: each time the oldest of the widest network
 * that has the most. A network that fills the limit therefore loses its own, and the others' stay.
 * @param kept the oldest first
 */
export function overWholeLimit(kept: readonly KeptDraft[], wanted: Share, limit: number): KeptDraft[] {
  const gone: KeptDraft[] = [];
  const weights = new Map<string, number>();
  for (const draft of [...kept, wanted]) weights.set(widest(draft), (weights.get(widest(draft)) ?? 0) + draft.weight);
  const left = [...kept];
  let weight = weightOf(kept) + wanted.weight;
  while (weight > limit && left.length > 0) {
    const [greediest = ''] = [...weights].sort(([, one], [, other]) => other - one)[0] ?? [];
    const index = left.findIndex((draft) => widest(draft) === greediest);
    // Nothing but the new one is left of the greediest.
    if (index === -1) break;
    const [oldest] = left.splice(index, 1) as [KeptDraft];
    gone.push(oldest);
    weight -= oldest.weight;
    weights.set(greediest, (weights.get(greediest) ?? 0) - oldest.weight);
  }
  return gone;
}
