import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { addProgram, type SampleProgram } from '#e2e/fixtures/program.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { freePort, type SiteServer, signIn } from '../../load/site-server.ts';
import type { Attack } from '../attack.ts';
import { everyAddress } from '../every-address.ts';

/** A response, in which the canary is looked for. */
interface Tried {
  name: string;
  status: number;
  head: string;
  body: string;
}

const browser = { accept: 'text/html,application/xhtml+xml' };
const program = { accept: 'application/json' };

/** Typed text may go back to the browser that sent it, for the page of its form alone. */
const isOwnCookie = ([name, value]: [string, string]) =>
  name === 'set-cookie' && /; Path=\/\w/.test(value) && value.includes('; HttpOnly; SameSite=Lax');

async function send(server: SiteServer, name: string, address: string, init: RequestInit = {}): Promise<Tried> {
  const response = await fetch(server.address + address, { redirect: 'manual', ...init });
  const head = JSON.stringify([...response.headers].filter((line) => !isOwnCookie(line)));
  return { name: `${name} (${response.status})`, status: response.status, head, body: await response.text() };
}

const post = (body: BodyInit, headers: Record<string, string>): RequestInit => ({ method: 'POST', body, headers });
const json = (value: object | string) =>
  post(typeof value === 'string' ? value : JSON.stringify(value), { ...program, 'content-type': 'application/json' });

/** Texts that a person may type into each of the other forms, or into the wrong one. */
function otherForms({ id }: SampleProgram, { name, email, phone, idea }: Person): [address: string, fields: object][] {
  const passwords = { new_password: `${phone}-secret`, repeated: `${phone}-secret` };
  return [
    ['/api/drafts/', { program_id: id, 'Full Name': name, 'Email Address': email }],
    ['/api/your-data/again/', { token: name }],
    ['/api/resume/', { code: phone }],
    ['/api/resume/lost/', { email }],
    ['/api/resume/again/', { application: name, key: phone }],
    ['/api/reminders/stop/', { page: name, key: phone }],
    ['/api/submissions/confirm/', { token: phone, answer: idea }],
    [`/api/programs/${id}/late-code/`, { code: phone }],
    [`/api/programs/${id}/eligibility/`, { 'Full Name': name, 'Email Address': email }],
    ['/api/admin/session/code/', { code: phone, next: '/admin' }],
    ['/api/admin/session/passkey/begin/', { second_factor: phone }],
    ['/api/admin/session/passkey/', { id: phone, rawId: name, response: { userHandle: email }, type: 'public-key' }],
    ['/api/admin/invitations/accept/', { token: phone, name, ...passwords }],
    ['/api/admin/password-reset/set/', { token: phone, password: `${phone}-secret`, repeated: `${phone}-other` }],
  ];
}

/** The forms as people send them, complete and incomplete, with and without script. */
async function sendForms(server: SiteServer, asked: SampleProgram, person: Person): Promise<Tried[]> {
  const { name, email, phone, idea } = person;
  const message = { name, email, phone, subject: idea, message: idea };
  const asks = new URLSearchParams({ kind: 'erasure', name, email, message: idea });
  const asksTooLittle = new URLSearchParams({ kind: 'erasure', name, email, message: '' });
  const incomplete = formOf(asked, person, { without: 'I agree to the terms' });
  const cut = `--b\r\nContent-Disposition: form-data; name="Full Name"\r\n\r\n${name}`;
  const others: Tried[] = [];
  for (const [address, fields] of otherForms(asked, person)) {
    const plain = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, String(value)]));
    others.push(await send(server, `data to ${address}`, address, json(fields)));
    others.push(await send(server, `a plain form to ${address}`, address, post(plain, browser)));
  }
  return [
    ...others,
    await send(server, 'an application', '/api/submissions/', post(formOf(asked, person), program)),
    await send(server, 'a plain form', '/api/submissions/', post(formOf(asked, person), browser)),
    await send(server, 'an incomplete application', '/api/submissions/', post(incomplete, program)),
    await send(server, 'an incomplete plain form', '/api/submissions/', post(incomplete, browser)),
    await send(
      server,
      'a file that is not allowed',
      '/api/submissions/',
      post(formOf(asked, person, { filename: `${person.filename}.exe` }), browser),
    ),
    await send(server, 'a form for no program', '/api/submissions/', post(formOf({ id: 99_999 }, person), browser)),
    await send(
      server,
      'a form cut off',
      '/api/submissions/',
      post(cut, { 'content-type': 'multipart/form-data; boundary=b' }),
    ),
    await send(server, 'a message', '/api/contactus/', json(message)),
    await send(server, 'an incomplete message', '/api/contactus/', json({ ...message, message: '' })),
    await send(
      server,
      'a plain message',
      '/api/contactus/',
      post(new URLSearchParams({ ...message, email: `${email} `, message: '' }), browser),
    ),
    await send(server, 'a request about one’s data', '/api/your-data/', post(asks, browser)),
    await send(server, 'an incomplete request', '/api/your-data/', post(asksTooLittle, browser)),
    await send(server, 'a wrong code', '/api/your-data/code/', json({ token: name, code: phone })),
    await send(server, 'broken JSON', '/api/contactus/', json(`{"name":"${name}"`)),
    await send(server, 'a wrong password', '/api/admin/session/', json({ email, password: `${phone}-secret` })),
    await send(server, 'a password to reset', '/api/admin/password-reset/', json({ email })),
    await send(server, 'a passkey to ask for', '/api/admin/session/passkey/begin/', json({ second_factor: phone })),
    await send(
      server,
      'a passkey of nothing',
      '/api/admin/session/passkey/',
      json({ id: phone, rawId: name, type: idea }),
    ),
  ];
}

/** Texts that one person types everywhere. Every part begins with the same word, which nothing else contains. */
const personOf = (canary: string) => ({
  name: `${canary} Deshmukh`,
  email: `${canary}.mail@example.org`,
  phone: `${canary}98220`,
  idea: `${canary} wants to sell solar pumps.`,
  filename: `${canary}-passport.pdf`,
});
type Person = ReturnType<typeof personOf>;

const answersOf = ({ name, email, idea }: Person): Record<string, string> => ({
  'Full Name': name,
  'Email Address': email,
  'तुमची कल्पना': idea,
  'Team Size': '3',
  'I agree to the terms': 'true',
});

/** The application of `person` as a browser sends it, or with one thing `change`d. */
function formOf(
  program: { id: number },
  person: Person,
  change: { without?: string; filename?: string } = {},
): FormData {
  const form = new FormData();
  form.set('program_id', String(program.id));
  for (const [label, value] of Object.entries(answersOf(person))) if (label !== change.without) form.set(label, value);
  form.set('Pitch Deck', new Blob([new Uint8Array(samplePdf(500))]), change.filename ?? person.filename);
  return form;
}

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
