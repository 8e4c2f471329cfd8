/** A filter of a public list. */
export interface Facet<T> {
  /** The name in the address. */
  name: string;
  label: string;
  valuesOf: (item: T) => readonly (string | null)[];
  /** These come first, in this order. All others are sorted by the alphabet. */
  order?: readonly string[];
}

/** A filter as its page shows it. */
export interface ListFilter {
  name: string;
  label: string;
  /** In the spelling of the items, or as it was asked for if no item has it. Empty if the list is not filtered by it. */
  value: string;
  /** Whether the address has the one spelling whose page may be kept: that of the items, or none. */
  isUsual: boolean;
  /** With the number of items that each would leave. */
  options: readonly { value: string; count: number }[];
}

const alphabetical = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;
const fold = (text: string) => text.trim().toLocaleLowerCase('en');

/** The values of all items: by their folded text, in the first spelling that was met. */
function spellings<T>(all: readonly T[], { valuesOf }: Facet<T>): Map<string, string> {
  const found = new Map<string, string>();
  for (const value of all.flatMap(valuesOf)) {
    const text = value?.trim();
    if (text && !found.has(fold(text))) found.set(fold(text), text);
  }
  return found;
}

const has = <T>({ valuesOf }: Facet<T>, item: T, wanted: string) =>
  valuesOf(item).some((value) => value !== null && fold(value) === wanted);

function inOrder(values: readonly string[], order: readonly string[] = []): string[] {
  const rank = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return values.toSorted((one, other) => rank(one) - rank(other) || alphabetical(one, other));
}

/**
 * The items of `found` that have every value asked for, and the filters with their options. A value that no item has
 * leaves nothing.
 * @param all the whole list, whose values are offered
 * @param found what a search left of it
 * @param asked the values by the names of the filters, as the address has them
 */
export function filterList<T>(
  all: readonly T[],
  found: readonly T[],
  facets: readonly Facet<T>[],
  asked: Readonly<Record<string, string>>,
): { items: T[]; filters: ListFilter[] } {
  const wanted = (facet: Facet<T>) => fold(asked[facet.name] ?? '');
  const matches = (item: T, except?: Facet<T>) =>
    facets.every((facet) => facet === except || wanted(facet) === '' || has(facet, item, wanted(facet)));
  const filters = facets.map((facet) => {
    const known = spellings(all, facet);
    const given = asked[facet.name] ?? '';
    const value = known.get(fold(given)) ?? given;
    const others = found.filter((item) => matches(item, facet));
    const options = inOrder([...known.values()], facet.order)
      .map((option) => ({ value: option, count: others.filter((item) => has(facet, item, fold(option))).length }))
      .filter((option) => option.count > 0 || option.value === value);
    const isKnown = known.has(fold(given));
    if (value !== '' && !isKnown) options.push({ value, count: 0 });
    return {
      name: facet.name,
      label: facet.label,
      value,
      isUsual: given === '' || (isKnown && given === value),
      options,
    };
  });
  return { items: found.filter((item) => matches(item)), filters };
}

/** Whether a list shows a part of its items because of a filter. */
export const isFiltered = (filters: readonly ListFilter[]): boolean => filters.some(({ value }) => value !== '');

/** The values of the filters in use by their names, for an address. */
export const filterValues = (filters: readonly ListFilter[]): Record<string, string> =>
  Object.fromEntries(filters.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));
