import { AsyncLocalStorage } from 'node:async_hooks';
import { watchReads } from '../db/reads.ts';
import { perProcess } from '../processes/per-process.ts';
import { withOneVersion } from './cached-read.ts';
import type { Uses } from './content-cache.ts';

/** The reads that a new page depends on, so that a store that keeps it knows how long it stays right. */
export interface PageRecord {
  /** False if the page shows something that no version of the content and no clock can tell. */
  isKeepable: boolean;
  /** Whether it is right, but one of more pages than there is room for. */
  isOneOfMany: boolean;
  /** When the page next changes by itself. Infinity if it does not. */
  changesAt: number;
  /** Each must hold for the page to be shown. */
  conditions: (() => Promise<boolean>)[];
  /** The cached reads that it made, and what they gave. */
  uses: Uses;
}

const records = perProcess('page records', () => new AsyncLocalStorage<PageRecord>());

/**
 * Runs `work`, which makes a page from one version of the content, and records what the page depends on. A page is not
 * keepable if one of its reads failed, or if it used the database other than by a cached read.
 */
export async function recordPage<T>(work: () => Promise<T>): Promise<{ value: T; record: PageRecord }> {
  const record: PageRecord = {
    isKeepable: true,
    isOneOfMany: false,
    changesAt: Number.POSITIVE_INFINITY,
    conditions: [],
    uses: new Map(),
  };
  const onFailure = () => {
    record.isKeepable = false;
  };
  const watchedWork = () => watchReads(onFailure, work);
  const value = await records().run(record, () => withOneVersion(watchedWork, { uses: record.uses, onFailure }));
  return { value, record };
}

/** Says that the page being made shows something else from `moment` on. Moments that have passed count for nothing. */
export function changesAt(moment: Date | null | undefined, now: Date): void {
  const record = records().getStore();
  if (record && moment && moment > now) record.changesAt = Math.min(record.changesAt, moment.getTime());
}

/** Says that the page being made is right only as long as `condition` holds. */
export function keepWhile(condition: () => Promise<boolean>): void {
  records().getStore()?.conditions.push(condition);
}

/** Says that the page being made is right only once. */
export function keepNothing(): void {
  const record = records().getStore();
  if (record) record.isKeepable = false;
}

/** Says that the page being made is right, but one of so many that it is sent and not kept. */
export function isOneOfMany(): void {
  const record = records().getStore();
  if (record) record.isOneOfMany = true;
}

/**
 * Runs `work`, whose use of the database does not keep a page from being kept, because what it reads follows from cached
 * reads alone.
 */
export const followsFromContent = <T>(work: () => T): T => watchReads(null, work);
