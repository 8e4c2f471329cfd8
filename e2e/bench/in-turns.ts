/**
 * Measures each of several things once a round, one after the other, so that a busy moment of the machine affects all of
 * them alike.
 * @returns the figures of each, one for a round
 */
export async function inTurns<T>(rounds: number, measures: (() => Promise<T>)[]): Promise<T[][]> {
  const figures: T[][] = measures.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of measures.entries()) figures[index]?.push(await measure());
  }
  return figures;
}
