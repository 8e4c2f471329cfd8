import { networksOf, type Share, timesOf, weightOf, widest } from './share.ts';

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
 * that has the most. Whoever fills the limit therefore loses their own, and everybody else's stay.
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
