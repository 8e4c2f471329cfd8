import type { MovedValue } from './moved-value.ts';
import type { SiteTable } from './site-tables.ts';

/** A row, its values in the order of the table’s columns. */
export type MovedRow = readonly MovedValue[];

/** The highest number that each table gave to a row, also one that was removed. */
export type Counters = ReadonlyMap<string, number>;

/** What an open submission is found by. */
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
