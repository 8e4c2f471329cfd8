import { OperatorError } from '#lib/platform/config/operator-error.ts';
import type { ColumnKind, SiteTable } from './site-tables.ts';

/**
 * A value on its way from one database to another: numbers in digits, a boolean as 0 or 1, a moment in milliseconds since
 * 1970, JSON as its text.
 */
export type MovedValue = string | null;

/** Why a value cannot be moved, in words that go on after the name of its column. */
export class UnfitValue extends OperatorError {}

type SqliteValue = null | string | bigint | number | Buffer;

const millisecondsOf = (text: string) => {
  // A moment without a zone is one of SQLite's own, which are in UTC.
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  return Date.parse(hasZone ? text : `${text.replace(' ', 'T')}Z`);
};

function digits(value: SqliteValue): string {
  if (typeof value !== 'bigint') throw new UnfitValue('holds something that is not a whole number');
  return String(value);
}

const readers: Record<ColumnKind, (value: SqliteValue) => string> = {
  text: (value) => {
    if (typeof value !== 'string') throw new UnfitValue('holds something that is not text');
    return value;
  },
  integer: digits,
  bigint: digits,
  boolean: (value) => {
    if (value !== 0n && value !== 1n) throw new UnfitValue('holds something that is neither true nor false');
    return String(value);
  },
  datetime: (value) => {
    if (typeof value === 'bigint') return String(value);
    const milliseconds = typeof value === 'string' ? millisecondsOf(value) : Number.NaN;
    if (Number.isNaN(milliseconds)) throw new UnfitValue('holds something that is not a time');
    return String(milliseconds);
  },
  json: (value) => {
    // SQLite keeps a number alone as a number.
    const text = String(value);
    try {
      JSON.parse(text);
    } catch {
      throw new UnfitValue('holds something that is not JSON');
    }
    return text;
  },
};

/** The value of a SQLite column, read with integers as bigint. @throws {UnfitValue} */
export const fromSqlite = (kind: ColumnKind, value: SqliteValue): MovedValue =>
  value === null ? null : readers[kind](value);

/** The value as Prisma writes it into SQLite. */
export function toSqlite(kind: ColumnKind, value: MovedValue): string | bigint | null {
  if (value === null || kind === 'text' || kind === 'json') return value;
  if (kind !== 'datetime') return BigInt(value);
  return new Date(Number(value)).toISOString().replace('Z', '+00:00');
}

/** The text of a JSON value in which the order of an object’s names does not matter. */
const sortedJson = (text: string) =>
  JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** The same text for the same value, whichever database it comes from. */
export const canonical = (kind: ColumnKind, value: MovedValue): MovedValue =>
  value !== null && kind === 'json' ? sortedJson(value) : value;

const hasBadText = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (!value || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, part]) => hasBadText(name) || hasBadText(part));
};

const greatestInteger = 2n ** 31n - 1n;
/** PostgreSQL’s times begin in 4713 before Christ, and Prisma reads those with a year of four digits. */
const firstMoment = Date.parse('0001-01-01T00:00:00Z');
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

const reasons: Record<ColumnKind, (value: string) => string | null> = {
  text: (value) => {
    if (value.includes('\0')) return 'holds the character NUL, which PostgreSQL cannot store';
    return value.isWellFormed() ? null : 'holds half a character, which PostgreSQL cannot store';
  },
  integer: (value) =>
    BigInt(value) > greatestInteger || BigInt(value) < -greatestInteger - 1n
      ? `holds ${value}, which is too large a number for PostgreSQL’s column`
      : null,
  bigint: () => null,
  boolean: () => null,
  datetime: (value) =>
    Number(value) < firstMoment || Number(value) > lastMoment
      ? 'holds a time outside of the years 1 to 9999, which PostgreSQL’s column cannot give back'
      : null,
  json: (value) =>
    // Most texts have no such letters, and need not be read.
    /\\u(?:0000|d[89a-f])/i.test(value) && hasBadText(JSON.parse(value))
      ? 'holds NUL or half a character, which PostgreSQL cannot store'
      : null,
};

/** Why PostgreSQL would not take the value, or would give another one back. Null if it takes it. */
export const reasonAgainst = (kind: ColumnKind, value: MovedValue): string | null =>
  value === null ? null : reasons[kind](value);

/** A row, its values in the order of the table’s columns. */
export type MovedRow = readonly MovedValue[];

/** The highest number that each table gave to a row, also one that was removed. */
export type Counters = ReadonlyMap<string, number>;

/** The key by which an open submission is found. */
export interface Searchable {
  id: number;
  answers: readonly (readonly [fieldType: string, value: string])[];
  filenames: readonly string[];
}

/** A database of which rows are read, all as they were at one moment. */
export interface RowReader {
  /** The rows of a table in the order of its primary key, some at a time. */
  rows: (table: SiteTable) => AsyncIterable<MovedRow[]>;
  counters: (tables: readonly SiteTable[]) => Promise<Counters>;
  /** The names of the migrations that made it. */
  migrations: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A database into which rows are written, which no other process sees before the end. */
export interface RowWriter extends RowReader {
  /** Why it cannot hold a value. */
  reasonAgainst: (kind: SiteTable['columns'][number]['kind'], value: MovedValue) => string | null;
  /** Removes the rows with which every database begins. */
  clear: (tables: readonly SiteTable[]) => Promise<void>;
  /** @returns the tables that number their rows here */
  raiseCounters: (counters: Counters) => Promise<string[]>;
  add: (table: SiteTable, rows: readonly MovedRow[]) => Promise<void>;
  /** The open submissions with ids above `after`, some of them, by id. */
  searchable: (after: number) => Promise<Searchable[]>;
  index: (texts: readonly { id: number; text: string }[]) => Promise<void>;
  /** Makes all of it durable and seen. Without it, closing leaves nothing. */
  commit: () => Promise<void>;
}

/** About as many bytes are read or written at once. */
export const batchBytes = 1024 * 1024;
export const mostRows = 2000;
