/** The values that a statement may hold. Numbers are integers: the other rules of RFC 8785 for numbers are not needed. */
export type CanonicalValue =
  | string
  | number
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * The one spelling of `value` as JSON (RFC 8785): keys in the order of their UTF-16 code units, no spaces, and strings
 * escaped as JavaScript does. @throws RangeError for a number that is no safe integer, and for half a surrogate pair
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new RangeError('Half a surrogate pair has no canonical spelling.');
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no safe integer.`);
    return JSON.stringify(value);
  }
  if (value === null) return 'null';
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key] as CanonicalValue)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: object): value is readonly CanonicalValue[] => Array.isArray(value);
