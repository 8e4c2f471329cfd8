import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findProgram } from '#e2e/bench/tools.ts';
import { environmentSchema } from '#lib/config/env.ts';

const files = path.resolve(import.meta.dirname, '../../docs/operating');
const read = (name: string) => readFileSync(path.join(files, name), 'utf8');
const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-operating-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program says, and whether it was content. */
function run(command: string, parameters: string[]): { isGood: boolean; words: string } {
  const { status, stdout, stderr } = spawnSync(command, parameters, { encoding: 'utf8', cwd: folder });
  return { isGood: status === 0, words: stdout + stderr };
}

/** Writes a file of ours for a check, with other places than those of a real server. */
function written(name: string, changes: Record<string, string>): string {
  const text = Object.entries(changes).reduce((now, [from, to]) => now.replaceAll(from, to), read(name));
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test.skipIf(!findProgram('nginx') || !findProgram('openssl'))('nginx takes the server block', () => {
  const request = 'req -x509 -newkey rsa:2048 -nodes -keyout privkey.pem -out fullchain.pem -days 1 -subj /CN=a';
  expect(run('openssl', request.split(' ')).isGood).toBe(true);
  const site = written('nginx.conf', {
    '/etc/letsencrypt/live/innovation.example.edu': folder,
    '/var/log/nginx': folder,
    ':443': ':18443',
    'listen 443': 'listen 18443',
    ':80;': ':18080;',
    'listen 80': 'listen 18080',
  });
  const whole = path.join(folder, 'whole.conf');
  const places = `pid ${folder}/pid; error_log ${folder}/error.log;`;
  writeFileSync(whole, `${places} events {} http { access_log off; include ${site}; }`);
  const { isGood, words } = run('nginx', ['-t', '-p', folder, '-e', `${folder}/error.log`, '-c', whole]);
  expect(isGood, words).toBe(true);
});

test.skipIf(!findProgram('caddy'))('Caddy takes the Caddyfile', () => {
  const { isGood, words } = run('caddy', [
    ...['validate', '--adapter', 'caddyfile', '--config'],
    written('Caddyfile', { '/var/log/caddy': folder }),
  ]);
  expect(isGood, words).toBe(true);
});

test.skipIf(!findProgram('systemd-analyze'))('systemd takes the unit and finds it well closed', () => {
  const program = path.join(folder, 'node_modules/node/bin/node');
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  const unit = written('innovation-centre.service', { 'ExecStart=/srv/innovation-centre': `ExecStart=${folder}` });
  const verified = run('systemd-analyze', ['verify', unit]);
  expect(verified.isGood && !verified.words.includes(path.basename(unit)), verified.words).toBe(true);
  const { words } = run('systemd-analyze', ['security', '--offline=true', unit]);
  const [, exposure = ''] = /exposure level for \S+: ([\d.]+)/.exec(words) ?? [];
  expect(Number(exposure), words).toBeGreaterThan(0);
  expect(Number(exposure)).toBeLessThanOrEqual(2);
});

test('the unit starts the server as "npm start" does', () => {
  const { scripts } = JSON.parse(readFileSync(path.resolve(files, '../../package.json'), 'utf8'));
  const [, variable, options] = /^exec env (\S+) node (.*?) \|\|/.exec(scripts.start) ?? [];
  const unit = read('innovation-centre.service');
  expect(unit).toContain(`\nEnvironment=${variable}\n`);
  expect(unit).toContain(`/node_modules/node/bin/node ${options}\n`);
});

test.each(['nginx.conf', 'Caddyfile', 'innovation-centre.service'])(
  '%s names variables that the site knows',
  (name) => {
    const named = [...read(name).matchAll(/\b([A-Z]+(?:_[A-Z]+)+)(?==|\b)/g)].map(([, variable = '']) => variable);
    const others = ['MALLOC_ARENA_MAX', 'AF_INET', 'AF_UNIX'];
    const known = [...Object.keys(environmentSchema.shape), ...others];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((variable) => !known.includes(variable))).toEqual([]);
  },
);

test.each(['nginx.conf', 'Caddyfile'])('%s writes no address that holds a secret into a log', (name) => {
  // The other links that hold one have it in the query.
  const [, places = ''] = /\((?:\?<place>)?(\/apply[^)]*)\)/.exec(read(name)) ?? [];
  expect(places.split('|')).toEqual(['/apply/mine/open/', '/admin/invitation/']);
});
