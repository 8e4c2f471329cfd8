import { z } from 'zod';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';

interface Described {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
}

const tomorrow = () => new Date(Date.now() + dayMilliseconds).toISOString();

function text({ format, pattern = '', minLength = 0 }: Described, name: string, word: string): string {
  if (format === 'date') return tomorrow().slice(0, 10);
  if (format === 'date-time') return tomorrow();
  if (pattern.includes('@') || name.endsWith('email')) return `${word}@example.org`;
  return word.repeat(Math.max(1, Math.ceil(minLength / word.length)));
}

function sample(described: Described, name: string, word: string, known: Record<string, unknown>): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if ('const' in described) return described.const;
  if (described.enum) return described.enum[0];
  const [first] = described.anyOf ?? described.oneOf ?? [];
  if (first) return sample(first, name, word, known);
  if (described.type === 'object')
    return Object.fromEntries(
      Object.entries(described.properties ?? {}).map(([each, value]) => [each, sample(value, each, word, known)]),
    );
  if (described.type === 'array') return [sample(described.items ?? {}, name, word, known)];
  if (described.type === 'integer' || described.type === 'number') return Math.max(1, described.minimum ?? 1);
  if (described.type === 'boolean') return true;
  return text(described, name, word);
}

/**
 * For tests: a value of a declared body, in which each text that may be anything is or begins with `word`.
 * @param known the values of members that must be right, such as an id or a date in the past, by their names
 */
export const sampleOf = (schema: z.ZodType, word: string, known: Record<string, unknown> = {}): unknown =>
  sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described, '', word, known);

/** Each variant of `value` in which one text that has `word` in it, or one name, has `other` instead. */
export function variantsOf(value: unknown, word: string, other: string): unknown[] {
  if (typeof value === 'string') return value.includes(word) ? [value.replace(word, other)] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => variantsOf(item, word, other).map((each) => value.with(index, each)));
  if (value === null || typeof value !== 'object') return [];
  const changed = Object.entries(value).flatMap(([name, member]) =>
    variantsOf(member, word, other).map((each) => ({ ...value, [name]: each })),
  );
  return [...changed, { ...value, [other]: word }];
}
