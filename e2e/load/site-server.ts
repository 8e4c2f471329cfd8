import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { seededAdmin } from '#e2e/fixtures/sites/seeded-site.ts';
import { serverEnvironment } from '#e2e/fixtures/sites/server-environment.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** How `npm start` starts Node: it holds less memory this way, so a measurement must start it in the same way. */
function usualStart(): { environment: Record<string, string>; flags: string[] } {
  const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  const usual =
    /exec env (?<settings>\w+=\S+(?: \w+=\S+)*) node .* node (?<flags>--\S+(?: --\S+)*) app\/server\/start\.ts$/.exec(
      scripts.start,
    );
  const { settings = '', flags = '' } = usual?.groups ?? {};
  if (!usual) throw new Error('package.json starts the server in another way than the tests know.');
  const environment = Object.fromEntries(settings.split(' ').map((setting) => setting.split('=')));
  return { environment, flags: flags.split(' ') };
}

const usual = usualStart();

/**
 * Systems give ports above these to outgoing connections and to servers that ask for any port, so that none of them takes one
 * between its choice and the start of its server.
 */
const ports = { first: 11_000, last: 31_999 };

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  while (true) {
    const port = randomInt(ports.first, ports.last + 1);
    const server = createServer();
    const listening = once(server, 'listening');
    server.listen(port, '127.0.0.1');
    const isFree = await listening.then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return false;
        throw error;
      },
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** The production server in its own process, using the data in `folder`. */
export class SiteServer {
  readonly address: string;
  readonly databaseFile: string;
  readonly uploadsFolder: string;
  private readonly port: number;
  private readonly settings: Record<string, string>;
  /** The errors that the server logged, when they are kept. */
  errorLog = '';
  /** Everything else that the server printed. */
  printed = '';
  private readonly errors: 'inherit' | 'ignore' | 'pipe';
  private child: ChildProcess | null = null;

  /** `errors`: whether the server's logged errors are shown, ignored or kept in `errorLog`. */
  constructor(
    folder: string,
    port: number,
    settings: Record<string, string>,
    errors: 'inherit' | 'ignore' | 'pipe' = 'inherit',
  ) {
    this.errors = errors;
    this.port = port;
    this.settings = settings;
    this.address = `http://127.0.0.1:${port}`;
    this.databaseFile = path.join(folder, 'site.db');
    this.uploadsFolder = path.join(folder, 'uploads');
  }

  /** Starts the server and waits until it takes requests. @returns the milliseconds that took */
  async start(): Promise<number> {
    const began = performance.now();
    const child = spawn(process.execPath, [...usual.flags, 'app/server/start.ts'], {
      cwd: project,
      stdio: ['ignore', 'pipe', this.errors],
      env: {
        ...process.env,
        ...usual.environment,
        ...serverEnvironment({
          HOST: '127.0.0.1',
          PORT: String(this.port),
          DATABASE_URL: `file:${this.databaseFile}`,
          UPLOADS_DIR: this.uploadsFolder,
          ...this.settings,
        }),
      },
    });
    this.child = child;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.errorLog += chunk;
    });
    await new Promise<void>((resolve, reject) => {
      const before = this.printed.length;
      const output = () => this.printed.slice(before);
      child.stdout?.on('data', (chunk: Buffer) => {
        this.printed += chunk;
        if (output().includes('Ready at')) resolve();
      });
      child.once('exit', (code) =>
        reject(new Error(`The server ended with ${code} before it was ready:\n${output()}`)),
      );
    });
    return performance.now() - began;
  }

  /** The file, or PostgreSQL’s address where the site was given one. */
  get database(): string {
    return this.settings.DATABASE_URL ?? this.databaseFile;
  }

  /** The id of the running process. */
  get pid(): number {
    if (!this.child?.pid) throw new Error('The server was not started.');
    return this.child.pid;
  }

  /** Whether the process ended by itself, or was stopped. */
  get hasEnded(): boolean {
    return this.child?.exitCode !== null || this.child.signalCode !== null;
  }

  /** The process's peak memory in megabytes. Null where the system does not report it. */
  peakMegabytes(): number | null {
    return this.megabytes('VmHWM');
  }

  /** The memory that the process holds now, in megabytes. Null where the system does not report it. */
  residentMegabytes(): number | null {
    return this.megabytes('VmRSS');
  }

  private megabytes(name: 'VmHWM' | 'VmRSS'): number | null {
    try {
      const status = readFileSync(`/proc/${this.child?.pid}/status`, 'utf8');
      return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024);
    } catch {
      return null;
    }
  }

  /** Ends the process with `signal`. @returns its exit code, or null when the signal killed it */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'close') as Promise<[number | null]>;
    child.kill(signal);
    const [code] = await ended;
    return code;
  }
}

/** Signs in a member of staff, the seeded administrator unless another one is named. @returns the cookie to send */
export async function signIn(
  { address }: Pick<SiteServer, 'address'>,
  { email, password }: { email: string; password: string } = seededAdmin,
): Promise<string> {
  const response = await fetch(`${address}/api/admin/session/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  });
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
