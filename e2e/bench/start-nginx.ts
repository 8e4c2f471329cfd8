import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../load/site-server.ts';
import type { Bench } from './bench.ts';
import type { Answer } from './fetch-answer.ts';
import { nginxConfiguration } from './nginx-configuration.ts';
import { findTool } from './tools.ts';

export interface Nginx {
  address: string;
  pid: number;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const listens = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return listens;
}

/** As whom its workers run. Null if it cannot choose. */
export function nginxUser(): string | null {
  const { uid, username } = os.userInfo();
  return uid === 0 ? username : null;
}

/** Waits until `child`, an nginx, takes connections. @throws when it ends before that */
export async function untilListening(child: ChildProcess, port: number): Promise<void> {
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await wait(20);
  }
}

/** Starts an nginx that answers each path with the same bytes and headers as ours did. It ends with the row. */
export async function startNginx(bench: Bench, answers: Map<string, Pick<Answer, 'body' | 'headers'>>): Promise<Nginx> {
  const folder = bench.place(`nginx-${await freePort()}`);
  const port = await freePort();
  const files = [...answers].map(([address, { body, headers }], index) => {
    const file = path.join(folder, `answer-${index}`);
    writeFileSync(file, body);
    return { path: decodeURI(address), file, headers };
  });
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, nginxConfiguration(folder, port, files, nginxUser()));
  const program = findTool('nginx') as string;
  const given = ['-p', folder, '-c', configuration, '-e', path.join(folder, 'error.log')];
  await bench.run(program, ['-t', '-q', ...given]);
  const child = bench.start(program, given);
  await untilListening(child, port);
  return { address: `http://127.0.0.1:${port}`, pid: child.pid as number };
}
