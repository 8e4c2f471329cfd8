import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseS3Address } from '#lib/platform/config/s3-address.ts';
import { S3Client } from '#lib/platform/storage/s3-client.ts';
import { freePort } from '../load/site-server.ts';

/** An object store of the tests' own, with one empty bucket. What it holds is lost when it ends. */
export interface TestStore {
  /** As STORAGE_URL has it. */
  url: string;
  stop: () => Promise<void>;
  /** Ends the server that takes requests, and starts it again over the same data after `work`. */
  interrupt: <T>(work: () => Promise<T>) => Promise<T>;
}

const longestStartMilliseconds = 180_000;
const parts = ['account', 'container', 'object'] as const;

const isInstalled = (): boolean =>
  ['proxy', ...parts].every((part) => existsSync(`/usr/bin/swift-${part}-server`)) &&
  existsSync('/etc/swift/swift.conf');

const common = (port: number, folder: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${os.userInfo().username}
swift_dir = ${folder}
devices = ${path.join(folder, 'data')}
mount_check = false
workers = 0
# By themselves they give up on each other within a second, and then a listing lacks what was stored, or has what was removed.
conn_timeout = 30
node_timeout = 60
container_update_timeout = 60
`;

const proxy = (port: number, folder: string) => `${common(port, folder)}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy dlo slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
# The sign-in asks for a cache, and does without one that does not answer.
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_site = sitesecret .admin
[filter:copy]
use = egg:swift#copy
[filter:dlo]
use = egg:swift#dlo
[filter:slo]
use = egg:swift#slo
`;

const storing = (part: string, port: number, folder: string) => `${common(port, folder)}
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

function makeRing(folder: string, part: string, port: number): void {
  const builder = path.join(folder, `${part}.builder`);
  const device = ['add', '--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', `${port}`];
  for (const args of [['create', '4', '1', '1'], [...device, '--device', 'd1', '--weight', '1'], ['rebalance']]) {
    const made = spawnSync('swift-ring-builder', [builder, ...args], { encoding: 'utf8' });
    // 1 is a warning.
    if (made.status !== 0 && made.status !== 1)
      throw new Error(`Swift could not make its ring:\n${made.stdout}${made.stderr}`);
  }
}

/** Makes the bucket, as soon as all servers answer. */
async function makeBucket(url: string): Promise<void> {
  const address = parseS3Address(url);
  if (!address) throw new Error(`${url} is no address of a store.`);
  const client = new S3Client(address, { idleMilliseconds: 5000, tries: 1, firstPauseMilliseconds: 1 });
  const deadline = performance.now() + longestStartMilliseconds;
  while (true) {
    try {
      await client.sendAndForget({ method: 'PUT', key: '' });
      return client.close();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await setTimeout(200);
    }
  }
}

/** Starts OpenStack Swift with its API of S3. @returns null where it is not installed */
export async function startSwift(): Promise<TestStore | null> {
  if (!isInstalled()) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-swift-'));
  mkdirSync(path.join(folder, 'data', 'd1'), { recursive: true });
  const children: ChildProcess[] = [];
  const start = (part: string, settings: string) => {
    const file = path.join(folder, `${part}.conf`);
    writeFileSync(file, settings);
    const child = spawn(`/usr/bin/swift-${part}-server`, [file], { cwd: '/', stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const stop = async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(running.map((child) => once(child, 'exit')));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const part of parts) {
      const port = await freePort();
      makeRing(folder, part, port);
      start(part, storing(part, port, folder));
    }
    const port = await freePort();
    let taking = start('proxy', proxy(port, folder));
    const url = `s3://${encodeURIComponent('test:site')}:sitesecret@127.0.0.1:${port}/site/files?tls=off`;
    await makeBucket(url);
    const startAgain = async () => {
      taking = start('proxy', proxy(port, folder));
      const deadline = performance.now() + longestStartMilliseconds;
      while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) {
        if (performance.now() > deadline) throw new Error('Swift did not start again.');
        await setTimeout(100);
      }
    };
    const interrupt = async <T>(work: () => Promise<T>) => {
      const ended = once(taking, 'exit');
      taking.kill('SIGKILL');
      await ended;
      return work().finally(startAgain);
    };
    return { url, stop, interrupt };
  } catch (error) {
    await stop();
    throw error;
  }
}
