import { type Result, refuse, success } from '../../http/result.ts';

/**
 * The columns of a table as a person corrected them. What they do not name stays.
 * @param match the key of each column of the file, by its place. Null for one that is left out
 * @param chosen keys by place. Empty for one to leave out
 * @param headers the headers of the keys that can be chosen
 * @returns invalid for a column that is unknown, or is given twice
 */
export function chosenColumns(
  match: readonly (string | null)[],
  chosen: ReadonlyMap<number, string> | undefined,
  headers: ReadonlyMap<string, string>,
): Result<(string | null)[]> {
  const keys = match.map((key, place) => (chosen?.has(place) ? chosen.get(place) || null : key));
  const taken = new Set<string>();
  for (const key of keys) {
    if (key === null) continue;
    const header = headers.get(key);
    if (!header) return refuse('invalid', 'One of the columns is not known. Choose again.');
    if (taken.has(key)) return refuse('invalid', `Two columns are imported as “${header}”. Choose one of them.`);
    taken.add(key);
  }
  return success(keys);
}
