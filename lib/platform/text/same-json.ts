const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const inOrder = (_key: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

const written = (value: unknown): string => JSON.stringify(value ?? null, inOrder);

/** Whether two values are the same as JSON. The order of an object's keys does not count, and no value is null. */
export const isSameJson = (one: unknown, other: unknown): boolean => written(one) === written(other);
