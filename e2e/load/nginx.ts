import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findTool } from './tools.ts';

interface StaticAnswer {
  /** The path after the server’s address, without a query. */
  path: string;
  file: string;
  headers: IncomingHttpHeaders;
}

/** nginx sets these itself. */
const own = new Set(
  'accept-ranges connection content-length content-range content-type date etag keep-alive last-modified server transfer-encoding'.split(
    ' ',
  ),
);

/** A value in quotes. `$` would name a variable, so it is written as one. */
const quoted = (value: string) =>
  `"${value
    .replaceAll(/["\\]/g, '\\$&')
    .replaceAll('$', '\0')
    .replaceAll('\0', '$' + '{dollar}')}"`;

function location({ path, file, headers }: StaticAnswer): string {
  const sent = Object.entries(headers).filter(([name]) => !own.has(name));
  const lines = sent.flatMap(([name, value = '']) =>
    [value].flat().map((each) => `      add_header ${name} ${quoted(each)};`),
  );
  return [
    `    location = ${quoted(path)} {`,
    `      alias ${quoted(file)};`,
    '      types { }',
    `      default_type ${quoted(headers['content-type'] ?? 'application/octet-stream')};`,
    ...lines,
    '    }',
  ].join('\n');
}

/** Debian's configuration, without a log of requests, in a folder of its own. @param http what its http block holds */
export function nginxAround(folder: string, user: string | null, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${user ? `user ${user};\n` : ''}worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
daemon off;
events {
  worker_connections 768;
}
http {
  sendfile on;
  tcp_nopush on;
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
${http}
}
`;
}

/** An http block in which each answer is a file with the same headers as ours, already compressed where ours is. */
export const answersOf = (port: number, answers: StaticAnswer[]): string => `  geo $dollar {
    default "$";
  }
  server {
    listen 127.0.0.1:${port};
${answers.map(location).join('\n')}
  }`;

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const listens = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return listens;
}

/**
 * Starts an nginx on `port` whose files are in `folder`, which holds its error.log afterwards.
 * @param http what its http block holds
 */
export async function spawnNginx(folder: string, port: number, http: string): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true });
  const { uid, username } = os.userInfo();
  const configuration = path.join(folder, 'nginx.conf');
  // Root chooses as whom the workers run.
  writeFileSync(configuration, nginxAround(folder, uid === 0 ? username : null, http));
  const given = ['-p', folder, '-c', configuration, '-e', path.join(folder, 'error.log')];
  const child = spawn(findTool('nginx') as string, given, { stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await wait(20);
  }
  return child;
}

/** Ends it, if it has not ended. */
export async function stopNginx(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}
