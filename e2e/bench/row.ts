import type { Bench } from './bench.ts';
import type { Tool } from './tools.ts';

/** What a figure, or its ratio to the peer's, must reach. Exactly one limit is set. */
export interface Goal {
  of: 'ours' | 'ratio';
  atLeast?: number;
  atMost?: number;
}

/** One line of the table. */
export interface Line {
  name: string;
  unit: 'requests/s' | 'applications/s' | 'ms' | 'MB' | 'KB' | 's' | 'times' | 'of 100';
  /** One figure for each round. */
  ours: number[];
  /** The peer's figures, from the same rounds. Missing where the goal needs no peer. */
  peer?: number[];
  /** Enough if one of them is met. */
  goals: Goal[];
  /** Why the line is missed whatever its figures say, such as a wrong status. */
  problem?: string | undefined;
}

/** A row of the table, or a group of them. Each file in `rows` exports one as its default. */
export interface Row {
  title: string;
  peer: string;
  /** Whether only `--long`, or its own name, runs it. */
  isLong: boolean;
  needs: Tool[];
  measure: (bench: Bench) => Promise<Line[]>;
}
