import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePort } from '#e2e/load/site-server.ts';
import { findProgram } from '#e2e/load/tools.ts';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { environmentSchema } from '#lib/platform/config/env.ts';

const files = path.resolve(import.meta.dirname, '../../docs/operating');
const read = (name: string) => readFileSync(path.join(files, name), 'utf8');
const folder = temporaryFolder('innovation-centre-operating');

/** The output of a program, and whether it was content. */
function run(command: string, parameters: string[]): { isGood: boolean; words: string } {
  const { status, stdout, stderr } = spawnSync(findProgram(command) ?? command, parameters, {
    encoding: 'utf8',
    cwd: folder,
  });
  return { isGood: status === 0, words: stdout + stderr };
}

/** Writes a file of ours for a check, with other places than those of a real server. */
function written(name: string, changes: Record<string, string>): string {
  const text = Object.entries(changes).reduce((now, [from, to]) => now.replaceAll(from, to), read(name));
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Asks a proxy whose site is down for addresses that hold secrets, and ends it. @returns the files in which one stands */
async function filesWithSecrets(command: string, parameters: string[], port: number): Promise<string[]> {
  const output = openSync(path.join(folder, `${command}.out`), 'a');
  const proxy = spawn(findProgram(command) ?? command, parameters, {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  const ended = once(proxy, 'close');
  try {
    for (const place of ['/apply/mine/open/', '/admin/invitation/']) {
      const headers = {
        host: 'innovation.example.edu',
        referer: `https://innovation.example.edu${place}A_SECRET`,
        cookie: 'page=A_SECRET',
      };
      const status = await vi.waitFor(
        () =>
          new Promise<number | undefined>((resolve, reject) => {
            const address = { port, path: `${place}A_SECRET?key=A_SECRET`, headers };
            http.get(address, (response) => resolve(response.resume().statusCode)).on('error', reject);
          }),
        60_000,
      );
      expect(status).toBe(502);
    }
  } finally {
    proxy.kill();
    await ended;
  }
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  const texts = files.map(({ name }) => [name, readFileSync(path.join(folder, name), 'utf8')] as const);
  expect(texts.some(([, text]) => text.includes('/admin/invitation/') && text.includes('502'))).toBe(true);
  return texts.filter(([, text]) => text.includes('A_SECRET')).map(([name]) => name);
}

test.skipIf(!findProgram('nginx') || !findProgram('openssl'))(
  'nginx takes the server block, and writes no secret into a log, not even while the site is down',
  async () => {
    const request = 'req -x509 -newkey rsa:2048 -nodes -keyout privkey.pem -out fullchain.pem -days 1 -subj /CN=a';
    expect(run('openssl', request.split(' ')).isGood).toBe(true);
    const [port, other, closed] = [await freePort(), await freePort(), await freePort()];
    const site = written('nginx.conf', {
      '/etc/letsencrypt/live/innovation.example.edu': folder,
      '/var/log/nginx': folder,
      '    listen [::]:80;\n': '',
      '    listen [::]:443 ssl http2;\n': '',
      'listen 443 ssl http2': `listen 127.0.0.1:${port}`,
      'listen 80': `listen 127.0.0.1:${other}`,
      '127.0.0.1:3000': `127.0.0.1:${closed}`,
    });
    const whole = path.join(folder, 'whole.conf');
    const places = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`;
    writeFileSync(whole, `${places} events {} http { access_log off; include ${site}; }`);
    const parameters = ['-p', folder, '-e', `${folder}/error.log`, '-c', whole];
    const { isGood, words } = run('nginx', ['-t', ...parameters]);
    expect(isGood, words).toBe(true);
    expect(await filesWithSecrets('nginx', parameters, port)).toEqual([]);
  },
);

test.skipIf(!findProgram('caddy'))(
  'Caddy takes the Caddyfile, and writes no secret into a log, not even while the site is down',
  async () => {
    const whole = ['--adapter', 'caddyfile', '--config', written('Caddyfile', { '/var/log/caddy': folder })];
    const { isGood, words } = run('caddy', ['validate', ...whole]);
    expect(isGood, words).toBe(true);
    const [port, closed] = [await freePort(), await freePort()];
    written('Caddyfile', {
      '/var/log/caddy': folder,
      '\n{\n': '\n{\n\tadmin off\n',
      '\ninnovation.example.edu {': `\nhttp://innovation.example.edu:${port} {`,
      '127.0.0.1:3000': `127.0.0.1:${closed}`,
    });
    expect(await filesWithSecrets('caddy', ['run', ...whole], port)).toEqual([]);
  },
);

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

const atTheTop = (name: string) => readFileSync(path.resolve(files, '../..', name), 'utf8');

test('the unit and the image start the server as "npm start" does', () => {
  const { scripts } = JSON.parse(atTheTop('package.json'));
  const [, variables = '', options = ''] = /exec env (.*?) node .* node (--.*)$/.exec(scripts.start) ?? [];
  const unit = read('innovation-centre.service');
  expect(unit).toContain(`\nEnvironment=${variables}\n`);
  expect(unit).toContain(`/node_modules/node/bin/node ${options}\n`);
  const [, image = ''] = /^CMD (.*)$/m.exec(atTheTop('Dockerfile')) ?? [];
  expect(JSON.parse(image)).toEqual(['node', ...options.split(' ')]);
  // Where nothing can be written, Node can keep nothing that it compiled.
  const [memory = ''] = variables.split(' ');
  expect(atTheTop('Dockerfile')).toMatch(new RegExp(`^ {2}${memory} `, 'm'));
});

test('the image holds nothing that git ignores: no data, no secret', () => {
  const copied = [...atTheTop('Dockerfile').matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(copied).toContain('app');
  const ignored = spawnSync('git', ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...copied], {
    encoding: 'utf8',
    cwd: path.resolve(files, '../..'),
  });
  expect(ignored.status).toBe(0);
  const found = ignored.stdout.split('\n').filter((file) => file && !/^lib\/platform\/db\/generated/.test(file));
  expect(found).toEqual([]);
});

test('npm start hands what it is given to the server, which takes the place of its shell', () => {
  const { scripts } = JSON.parse(readFileSync(path.resolve(files, '../../package.json'), 'utf8'));
  const told = 'process.pid, process.env.MALLOC_ARENA_MAX, process.env.NODE_COMPILE_CACHE, ...process.argv.slice(1)';
  const printed = `process.stdout.write([${told}].join())`;
  const command = scripts.start.replace('app/server/start.ts', `-e "${printed}" --`);
  const { stdout, pid } = spawnSync('sh', ['-c', `${command} --empty`], { encoding: 'utf8' });
  expect(stdout).toBe(`${pid},2,.next/cache/modules,--empty`);
});

test.each(['nginx.conf', 'Caddyfile', 'innovation-centre.service', '../../Dockerfile', '../../compose.yaml'])(
  '%s names variables that the site knows',
  (name) => {
    const named = [...read(name).matchAll(/\b([A-Z]+(?:_[A-Z]+)+)(?==|\b)/g)].map(([, variable = '']) => variable);
    const others = ['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'AF_INET', 'AF_UNIX'];
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
