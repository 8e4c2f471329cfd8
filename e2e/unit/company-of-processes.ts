import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Answered, type Asked, askAny, connectToEach, processesOf, type ToOne } from '../fixtures/each-process.ts';
import { freePort } from '../load/site-server.ts';

const script = path.resolve('e2e/unit/serve-in-company.ts');
const node = createRequire(import.meta.url).resolve('node/bin/node');

/** What useTestDatabase has set, on whichever database. */
const dataOfTest = () =>
  Object.fromEntries(
    ['DATABASE_URL', 'UPLOADS_DIR', 'TEST_SCALE'].flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );

/** Several processes of one site and the one that started them, for the tests that kill them. */
export class Company {
  private child: ChildProcess | undefined;
  private port = 0;
  errors = '';

  async start(settings: Record<string, string> = {}, processes = 3): Promise<void> {
    this.port = await freePort();
    const child = spawn(node, [script, String(processes)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(this.port),
        ...dataOfTest(),
        ...settings,
      },
    });
    this.child = child;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk;
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        if (String(chunk).includes('Ready at')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`The processes ended with ${code}:\n${this.errors}`)));
    });
  }

  private get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get first(): number {
    return this.child?.pid ?? 0;
  }

  ask = (path: string, asked: Asked = {}): Promise<Answered> => askAny(`${this.address}${path}`, asked);

  /** Sends the first part of a body. @returns how to send the rest, which is answered */
  async begin(path: string, { method = 'POST', headers = {}, body = '' }: Asked): Promise<() => Promise<number>> {
    const request = http.request(`${this.address}${path}`, { method, headers, agent: false });
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
    const half = body.length >> 1;
    await new Promise<void>((resolve) => request.write(body.slice(0, half), () => resolve()));
    return async () => {
      request.end(body.slice(half));
      const [response] = await answered;
      response.resume();
      return response.statusCode ?? 0;
    };
  }

  /** Ends the first process, and the others with it, as a machine that loses its power does. */
  async kill(): Promise<void> {
    const pids = [this.first, ...this.pids()];
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await once(this.child as ChildProcess, 'close');
  }

  /** Tells the first process to end with the others. */
  tellToStop(): void {
    this.child?.kill('SIGTERM');
  }

  /** A connection to each process. */
  each = (): Promise<ToOne[]> => connectToEach(this.address, this.first);

  pids = (): number[] => processesOf(this.first);

  /** @returns the code with which all ended */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'close') as Promise<[number | null]>;
    this.tellToStop();
    const [code] = await ended;
    return code;
  }
}
