import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type End = () => unknown;

/** What all rows share: a folder for their data, and a list of what must be ended, also by Ctrl-C. */
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
