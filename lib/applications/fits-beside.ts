import { networksOf, type Share, timesOf, weightOf, widest } from './share.ts';

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
