import { insertStaff } from '../fixtures/insert-staff.ts';
import { addProgram } from '../fixtures/program.ts';
import { Visitor } from '../fixtures/visitor.ts';
import { findInMail } from '../unit/smtp-server.ts';
import type { Attack, Trial } from './attack.ts';

const fields = [
  { label: 'Full Name', fieldType: 'text', isRequired: true },
  { label: 'Email', fieldType: 'email', isRequired: true },
];

/** An application, as its applicant and a holder of its receipt know it. */
interface Sent {
  id: number;
  email: string;
  /** Of what its receipt leads to. */
  key: string;
  /** What opens its private page. */
  token: string;
  owner: Visitor;
}

async function send({ server, mail }: Trial, programId: number, network: string): Promise<Sent> {
  const owner = new Visitor(server, network);
  const email = `${crypto.randomUUID()}@example.org`;
  const body = { program_id: programId, 'Full Name': 'Zwetschge', Email: email };
  const { data } = await (await owner.send('POST', '/api/submissions/', body)).json();
  const [address] = await findInMail(mail, email, /https?:\S+\/apply\/resume\?\S+/);
  const key = new URL(address).searchParams.get('key') ?? '';
  return { id: data.id, email, key, token: data.private_link.split('/').at(-1), owner };
}

interface Seen {
  status: number;
  text: string;
  headers: Headers;
}

const read = async (response: Response): Promise<Seen> => ({
  status: response.status,
  text: await response.text(),
  headers: response.headers,
});

const plain = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

/** What is asked at the way back with a number and a key: by script, by a plain form, and by opening the page. */
async function ask(visitor: Visitor, server: Trial['server'], named: Record<string, string>): Promise<Seen[]> {
  const query = new URLSearchParams(named).toString();
  const form = { method: 'POST', redirect: 'manual', body: query } as const;
  const headers = { ...plain, origin: server.address, cookie: visitor.cookie };
  return [
    await read(await visitor.send('POST', '/api/resume/again/', named)),
    await read(await fetch(`${server.address}/api/resume/again/`, { ...form, headers })),
    await read(await visitor.send('GET', `/apply/resume?${query}`)),
  ];
}

/**
 * What answers say: their words, without numbers, and without the address that a page's script repeats. Elements are not
 * counted, because the first answer of a process may have more or fewer of them than the next.
 */
const sayings = (seen: readonly Seen[]) =>
  seen.map(({ status, text }) =>
    `${status} ${text.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')}`
      .replace(/\d+/g, '#')
      .replace(/\s+/g, ' '),
  );

const isShared = ({ headers }: Seen) => !/\bno-store\b|\bprivate\b/.test(headers.get('cache-control') ?? '');

/** Strangers with a number, who guess keys or have one of another application. */
async function guess(trial: Trial, sent: readonly Sent[], who: Visitor): Promise<string[]> {
  const [one, other] = sent as [Sent, Sent];
  const unknown = { application: '999999', key: other.key };
  const expected = sayings(await ask(who, trial.server, unknown));
  const broken: string[] = [];
  const keys = [other.key, 'A'.repeat(22), one.key.slice(1), `${one.key}A`, one.key.toLowerCase(), '', one.token];
  for (const key of keys) {
    const named = { application: String(one.id), key };
    const seen = await ask(who, trial.server, named);
    if (sayings(seen).join() !== expected.join())
      broken.push(`With the key ${key} application ${one.id} is told from one that does not exist`);
    if (seen.some(({ text }) => text.includes(one.email) || text.includes('Zwetschge')))
      broken.push(`The key ${key} told of application ${one.id}`);
  }
  return broken;
}

/** A holder of the receipt gets nothing by it, and nothing of it is kept by a cache between. */
async function haveReceipt({ server }: Trial, { id, key, email, token }: Sent): Promise<string[]> {
  const broken: string[] = [];
  const visitor = new Visitor(server, '192.0.2.66');
  const seen = await ask(visitor, server, { application: String(id), key });
  for (const [index, each] of seen.entries()) {
    if ([email, 'Zwetschge', token].some((secret) => `${each.text}${[...each.headers]}`.includes(secret)))
      broken.push(`Way ${index} with a receipt tells of its application`);
    if (isShared(each)) broken.push(`Way ${index} with a receipt may be kept by a cache`);
  }
  if (visitor.cookies.size > 0) broken.push('A receipt set a cookie');
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const named = { application: String(id), key };
  const { status } = await read(await visitor.send('POST', '/api/resume/again/', named, elsewhere));
  if (status !== 403) broken.push(`Another website’s page has a link sent: ${status}`);
  return broken;
}

/** What a browser has open is shown to it alone. */
async function listOpen({ server }: Trial, [one, other]: readonly Sent[]): Promise<string[]> {
  const broken: string[] = [];
  if (!one || !other) return ['There are not two applications'];
  const list = async (visitor: Visitor, query = '', headers = {}) =>
    read(await visitor.send('GET', `/api/mine/${query}`, undefined, headers));
  const own = await list(one.owner);
  const [page] = JSON.parse(own.text).data;
  const stranger = new Visitor(server, '192.0.2.67');
  const asked = [
    await list(stranger),
    await list(stranger, `?page=${page?.page}`),
    await list(stranger, '', { 'x-private-page': String(page?.page) }),
    await list(stranger, '', { cookie: `mine=${page?.page}; mine-1=${'A'.repeat(43)}` }),
  ];
  if (!page || JSON.parse(own.text).data.length !== 1) broken.push(`A browser with one page lists ${own.text}`);
  if (asked.some(({ text }) => text !== '{"status":"success","data":[]}'))
    broken.push('A browser without a page lists some');
  if (JSON.parse((await list(other.owner, `?page=${page?.page}`)).text).data[0]?.page === page?.page)
    broken.push('Another browser lists the page that it names');
  if ([own, ...asked].some(isShared)) broken.push('A list of open pages may be kept by a cache');
  for (const path of [`/apply/mine?page=${page?.page}`, `/apply/mine/sent?program=1&number=${one.id}`, '/apply/mine']) {
    const seen = await read(await stranger.send('GET', path));
    if ([one.email, 'Zwetschge', one.token].some((secret) => seen.text.includes(secret)))
      broken.push(`${path} tells a stranger of the application`);
    if (isShared(seen)) broken.push(`${path} may be kept by a cache`);
  }
  return broken;
}

/** Only its person makes a browser leave, and after that nothing is open in it. */
async function leave(_trial: Trial, { owner }: Sent): Promise<string[]> {
  const broken: string[] = [];
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const before = owner.cookie;
  for (const method of ['POST', 'GET', 'DELETE']) {
    const forced = await read(await owner.send(method, '/api/mine/leave/', undefined, elsewhere));
    if (forced.status < 400 || forced.headers.has('clear-site-data') || owner.cookie !== before)
      broken.push(`Another website’s page made a browser leave by ${method}: ${forced.status}`);
  }
  await read(await owner.send('POST', '/api/mine/leave/'));
  const after = await read(await owner.send('GET', '/api/mine/'));
  if (JSON.parse(after.text).data.length > 0) broken.push('A browser that was left has a page open');
  return broken;
}

const attack: Attack = {
  promise: 'The way back to an application opens it for its applicant’s mailbox alone, and tells strangers nothing',
  receivesMail: true,
  settings: { TRUST_PROXY: '1', RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_LOGIN: '0' },
  run: async (trial) => {
    const { server, times } = trial;
    const { id: programId } = addProgram(server.databaseFile, 'Way back', fields);
    const visitors = [new Visitor(server, '192.0.2.60')];
    for (const role of ['admin', 'editor', 'reviewer'] as const) {
      const { email, password } = insertStaff(server.databaseFile, { role });
      const visitor = new Visitor(server, '192.0.2.61');
      await visitor.signIn(email, password);
      visitors.push(visitor);
    }
    const broken: string[] = [];
    let tried = 0;
    for (let round = 0; round < times(10); round += 1) {
      const sent = [await send(trial, programId, '192.0.2.62'), await send(trial, programId, '192.0.2.63')];
      const [one] = sent as [Sent, Sent];
      for (const visitor of visitors) broken.push(...(await guess(trial, sent, visitor)));
      broken.push(...(await haveReceipt(trial, one)), ...(await listOpen(trial, sent)));
      await read(await one.owner.send('POST', '/api/mine/withdrawal/', { application: one.id }));
      const named = { application: String(one.id), key: one.key };
      const unknown = { application: '999999', key: one.key };
      const [gone, none] = [
        await ask(visitors[0] as Visitor, server, named),
        await ask(visitors[0] as Visitor, server, unknown),
      ];
      if (sayings(gone).join() !== sayings(none).join())
        broken.push('The receipt of an application that was withdrawn still tells of it');
      broken.push(...(await leave(trial, one)));
      tried += 8 * visitors.length + 14;
      if (
        sent.some(
          ({ key, token }) =>
            `${server.printed}${server.errorLog}`.includes(key) ||
            `${server.printed}${server.errorLog}`.includes(token),
        )
      )
        broken.push('The log names a key');
    }
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 1000)}`);
    return { tried, broken: [...new Set(broken)], slowestMilliseconds: null };
  },
};
export default attack;
