/** What a client has of something that is limited. */
export interface Share {
  /** The networks of the client, the widest first, separated by spaces (see clientOf). */
  client: string;
  weight: number;
}

export const weightOf = (shares: readonly Share[]): number => shares.reduce((sum, { weight }) => sum + weight, 0);
export const networksOf = ({ client }: Share): string[] => client.split(' ');
export const widest = (share: Share): string => networksOf(share)[0] ?? '';
/** How many times a client's limit a network has. A single client's comes last, and each wider one has four times more. */
export const timesOf = (index: number, count: number): number => 4 ** (count - 1 - index);
