import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Tool } from '../load/tools.ts';

type End = () => unknown;

/** Shared by all rows: a folder for their data, and a list of processes to end, also by Ctrl-C. */
export class Bench {
  /** How often each figure is taken. */
  readonly rounds: number;
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-bench-'));
  private readonly ends: End[] = [];
  private isClosed = false;

  constructor(rounds: number) {
    this.rounds = rounds;
  }

  /** An empty folder of that name. */
  place(name: string): string {
    const place = path.join(this.folder, name);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
    return place;
  }

  /** Calls `end` after the row. What began last ends first. */
  onEnd(end: End): void {
    if (this.isClosed) throw new Error('The bench was stopped.');
    this.ends.push(end);
  }

  /** Ends what the row began. */
  async endRow(): Promise<void> {
    for (let end = this.ends.pop(); end; end = this.ends.pop()) await end();
  }

  /** Ends everything. A row that is under way can begin nothing more. */
  async close(): Promise<void> {
    this.isClosed = true;
    const ends = [...this.ends];
    await this.endRow();
    // The row may have been about to start one of them again.
    for (const end of ends) await end();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  /** Starts a program that ends with the row at the latest. */
  start(command: string, given: string[], settings: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): ChildProcess {
    if (this.isClosed) throw new Error('The bench was stopped.');
    const child = spawn(command, given, { ...settings, stdio: ['ignore', 'pipe', 'pipe'] });
    this.onEnd(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill();
      await closed;
    });
    return child;
  }

  /** Runs a program to its end. @returns what it printed */
  async run(command: string, given: string[], settings: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
    const child = this.start(command, given, settings);
    const [output, errors]: [Buffer[], Buffer[]] = [[], []];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${Buffer.concat(errors).toString().slice(-2000)}`);
    return Buffer.concat(output).toString();
  }
}

/** The limit of a figure, or of its ratio to the peer's. Exactly one limit is set. */
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
