import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { addProgram } from '../fixtures/program.ts';
import { publicPages } from '../fixtures/public-pages.ts';
import { freePort, type SiteServer } from '../load/site-server.ts';
import { smtpServerForTest } from '../unit/smtp-server.ts';
import type { Attack } from './attack.ts';
import { signIn } from './attacked-site.ts';
import { personOf } from './canary/person.ts';
import { browser, send, sendForms, type Tried } from './canary/send-forms.ts';
import { everyAddress } from './every-address.ts';

const whole = 20;
const smtpPort = await freePort();

/** Runs `action` while `tables` are missing in the database. */
async function withoutTables<T>(server: SiteServer, tables: string[], action: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) => {
    const database = new Sqlite(server.databaseFile, { timeout: 10_000 });
    for (const table of tables) database.exec(`ALTER TABLE ${from}${table} RENAME TO ${to}${table}`);
    database.close();
  };
  rename('', 'Hidden');
  try {
    return await action();
  } finally {
    rename('Hidden', '');
  }
}

/** Runs `action` while a file stands where the folder of the uploads should be. */
async function withoutFolder<T>(folder: string, action: () => Promise<T>): Promise<T> {
  renameSync(folder, `${folder}-kept`);
  writeFileSync(folder, '');
  try {
    return await action();
  } finally {
    rmSync(folder, { recursive: true, force: true });
    renameSync(`${folder}-kept`, folder);
  }
}

/** All that a visitor may read without knowing more. */
const fixedAddresses = everyAddress.filter((address) => !/\[|^\/admin/.test(address));

/** The build's own caches, as far as they were written since `began`. */
const cachesSince = (began: number) =>
  globSync(['.next/cache/**/*', '.next/server/**/*']).filter((file) => {
    const { mtimeMs, size } = statSync(file);
    return mtimeMs > began && size > 0 && existsSync(file) && statSync(file).isFile();
  });

const attack: Attack = {
  promise: 'What a person typed reaches no log, address, header, cache, error page or public page',
  settings: {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    RATE_LIMIT_SUBMISSIONS: '0',
    RATE_LIMIT_CONTACT: '0',
    RATE_LIMIT_LOGIN: '0',
    RATE_LIMIT_WRITES: '0',
  },
  run: async ({ server, seed, times }) => {
    const began = Date.now();
    const refused = Promise.withResolvers<void>();
    const mailServer = await smtpServerForTest(
      {
        options: {
          onRcptTo: ({ address }, _session, done) => {
            refused.resolve();
            done(Object.assign(new Error(`No such user: ${address}`), { responseCode: 550 }));
          },
        },
      },
      smtpPort,
    );
    const tried: Tried[] = [];
    const canaries: string[] = [];
    const own: Tried[] = [];
    try {
      const cookie = await signIn(server);
      const asked = addProgram(server.databaseFile, 'Canaries');
      const folder = path.join(server.uploadsFolder, 'incoming');
      for (let round = 0; round < times(whole); round += 1) {
        const canary = `kanari${seed}x${round}y`;
        canaries.push(canary);
        const person = personOf(canary);
        const answers = await sendForms(server, asked, person);
        const broken = await withoutTables(server, ['Submission', 'ContactMessage', 'User'], () =>
          sendForms(server, asked, person),
        );
        const full = await withoutFolder(folder, () => sendForms(server, asked, person));
        tried.push(...answers, ...broken, ...full);
        for (const address of [`/nothing/${canary}?email=${person.email}`, `/apply?program=1&q=${canary}`])
          own.push(await send(server, 'an address that names somebody', address, { headers: browser }));
        for (const address of [
          '/admin/submissions',
          '/admin/messages',
          '/admin/mail',
          '/admin/audit',
          '/admin/privacy',
        ])
          own.push(await send(server, address, address, { headers: { ...browser, cookie } }));
      }
      await refused.promise;
      for (const address of [...publicPages, ...fixedAddresses, '/api/programs/'])
        tried.push(await send(server, `the public ${address}`, address));
    } finally {
      await mailServer.close();
    }
    await server.stop('SIGTERM');
    const isNamed = (text: string) => canaries.some((canary) => text.toLowerCase().includes(canary));
    const where = (text: string) => text.slice(Math.max(0, text.toLowerCase().indexOf('kanari') - 120)).slice(0, 240);
    const stored = globSync(['**/*'], { cwd: server.uploadsFolder });
    const broken = [
      ...tried.filter(({ head }) => isNamed(head)).map(({ name, head }) => `the headers of ${name}: ${where(head)}`),
      // The acknowledgement repeats the address to the applicant.
      ...tried
        .filter(({ status, body }) => status !== 201 && isNamed(body))
        .map(({ name, body }) => `the answer to ${name}: ${where(body)}`),
      ...own
        .filter(({ name, head, body }) => name.startsWith('/admin') && isNamed(body) && !head.includes('no-store'))
        .map(({ name }) => `a cache may keep ${name}`),
      ...stored.filter(isNamed).map((file) => `the name of a stored file: ${file}`),
      ...cachesSince(began)
        .filter((file) => isNamed(readFileSync(file, 'utf8')))
        .map((file) => `the cache file ${file}`),
      ...[server.errorLog, server.printed].filter(isNamed).map((log) => `the log: ${where(log)}`),
    ];
    return { tried: tried.length + own.length, broken: [...new Set(broken)], slowestMilliseconds: null };
  },
};
export default attack;
