import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '../load/site-server.ts';
import type { TestDatabase } from './test-database.ts';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Answered {
  status: number;
  text: string;
}

const script = path.resolve('e2e/unit/serve-in-company.ts');
const node = createRequire(import.meta.url).resolve('node/bin/node');

/** Three processes of one site and the one that started them, for the tests that kill them. */
export class Company {
  private child: ChildProcess | undefined;
  private port = 0;
  errors = '';

  async start({ databaseFile, uploadsFolder }: TestDatabase, settings: Record<string, string> = {}): Promise<void> {
    this.port = await freePort();
    const child = spawn(node, [script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATABASE_URL: `file:${databaseFile}`,
        UPLOADS_DIR: uploadsFolder,
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

  /** Asks on a connection of its own: each goes to the next process. */
  ask(address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answered> {
    const to = { host: '127.0.0.1', port: this.port, path: address, method, headers, agent: false };
    return new Promise((resolve, reject) => {
      const request = http.request(to, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          text += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  /** The ids of the processes that answer now. */
  async pids(): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: 12 }, () => this.ask('/who')));
    return [...new Set(answers.map(({ text }) => (JSON.parse(text) as { pid: number }).pid))];
  }

  /** @returns the code with which all ended */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'close') as Promise<[number | null]>;
    child.kill('SIGTERM');
    const [code] = await ended;
    return code;
  }
}
