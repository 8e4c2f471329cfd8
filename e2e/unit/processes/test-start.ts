import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '#e2e/load/site-server.ts';

const script = path.resolve('e2e/unit/processes/serve-start.ts');
const node = createRequire(import.meta.url).resolve('node/bin/node');

/** The settings of useTestDatabase. */
const dataOfTest = () =>
  Object.fromEntries(
    ['DATABASE_URL', 'UPLOADS_DIR', 'TEST_SCALE'].flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );

/** One start of a site that has several, as on a machine of its own, for the tests that kill it. */
export class TestStart {
  private child: ChildProcess | undefined;
  private port = 0;
  errors = '';

  async start(settings: Record<string, string> = {}): Promise<void> {
    this.port = await freePort();
    const child = spawn(node, [script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(this.port), ...dataOfTest(), ...settings },
    });
    this.child = child;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk;
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        if (String(chunk).includes('Ready')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`The start ended with ${code}:\n${this.errors}`)));
    });
  }

  async ask(place: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
    const headers = { ...(init.headers as Record<string, string>), connection: 'close' };
    const response = await fetch(`http://127.0.0.1:${this.port}${place}`, { ...init, headers });
    return { status: response.status, text: await response.text() };
  }

  /** Ends it as a machine that loses its power does. */
  kill = (): Promise<void> => this.end('SIGKILL');

  stop = (): Promise<void> => this.end('SIGTERM');

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }
}
