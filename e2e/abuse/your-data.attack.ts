import { setTimeout as pause } from 'node:timers/promises';
import { inDatabase } from '../fixtures/stored.ts';
import { findInMail } from '../unit/smtp-server.ts';
import { applyWithWord, wordOf } from './apply-with-word.ts';
import type { Attack, Trial } from './attack.ts';
import { signIn } from './attacked-site.ts';
import { quantile } from './quantile.ts';

/** What a client, a network of clients, and all of them together may have sent within an hour. */
const maxOfClient = 20;
const maxOfNetwork = 40;
const maxOfAll = 200;
const maxOfMailbox = 3;
const maxTries = 5;
/** Addresses of which the site has an application, each asked for once, because a mailbox gets only so many emails. */
const knownAddresses = 18;
/** A difference in time that a stranger could see through a network. */
const maxDifferenceMilliseconds = 15;

let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
}

interface Asked {
  status: number;
  page: string;
  cookie: string;
  token: string;
}

/** Posts a form as a browser without script behind one proxy. */
async function post({ server }: Trial, path: string, fields: Record<string, string>, from: string) {
  const response = await fetch(server.address + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { accept: 'text/html', origin: server.address, 'x-forwarded-for': from },
  });
  await response.body?.cancel();
  return response;
}

const formOf = (email: string, message = 'Please send my data.') => ({
  kind: 'access',
  name: 'Typed Name',
  email,
  message,
});

async function ask(trial: Trial, email: string, { from = newNetwork(), message = '' } = {}): Promise<Asked> {
  const answer = await post(trial, '/api/your-data/', formOf(email, message || undefined), from);
  const [line = ''] = answer.headers.getSetCookie();
  const [cookie = ''] = line.split(';');
  return {
    status: answer.status,
    page: answer.headers.get('location') ?? '',
    cookie,
    token: cookie.split('=')[1] ?? '',
  };
}

/** Types a code. @returns whether it was right */
async function type(trial: Trial, token: string, code: string, from = newNetwork()): Promise<boolean> {
  const answer = await post(trial, '/api/your-data/code/', { token, code }, from);
  return (
    answer.status === 303 &&
    !(answer.headers.get('location') ?? '').includes('invalid=') &&
    answer.headers.get('location') !== '/your-data'
  );
}

const own = (what: string) => `${what}-${crypto.randomUUID()}@example.net`;
const mailsTo = ({ mail }: Trial, address: string) => mail.messages.filter(({ to }) => to === address);

/** The code that the email brings. */
async function codeFor({ mail }: Trial, address: string): Promise<string> {
  const [code] = await findInMail(mail, address, /^\d{4} \d{4}$/m);
  return code;
}

const count = ({ server }: Trial, what: string) =>
  inDatabase(server.databaseFile, (database) => Number(database.prepare(`SELECT count(*) FROM ${what}`).pluck().get()));
const requests = (trial: Trial) => count(trial, 'PrivacyRequest');
const waiting = (trial: Trial) => count(trial, "Verification WHERE identifier = 'unconfirmed-privacy-request'");

type Part = (trial: Trial, broken: string[]) => Promise<number>;

/** Codes are guessed from many networks at once, and the right one comes too late. */
const guesses: Part = async (trial, broken) => {
  const address = own('guessed');
  const { token } = await ask(trial, address);
  const code = await codeFor(trial, address);
  const tries = Array.from({ length: 100 }, () => String(Math.floor(trial.random() * 1e8)).padStart(8, '0'));
  const found = await Promise.all(tries.map((guess) => type(trial, token, guess)));
  if (found.includes(true)) broken.push('A guessed code was taken');
  if (await type(trial, token, code)) broken.push('The right code was taken after a hundred wrong ones');
  return tries.length + 1;
};

/** What others know of a request opens nothing: its page’s address, the codes of other requests, a session of staff. */
const ofOthers: Part = async (trial, broken) => {
  const { server } = trial;
  const [one, other] = [own('one'), own('other')];
  const [first, second] = [await ask(trial, one), await ask(trial, other)];
  const codes = [await codeFor(trial, one), await codeFor(trial, other)] as const;
  if (await type(trial, first.token, codes[1])) broken.push('The code of another request was taken');
  if (await type(trial, second.page.split('/').at(-1) ?? '', codes[1]))
    broken.push('The name of a page was taken for its secret');
  const staff = await signIn(server);
  for (const [who, cookie] of Object.entries({ stranger: '', 'another asker': second.cookie, staff })) {
    const response = await fetch(server.address + first.page, { headers: { cookie } });
    const text = await response.text();
    if (response.status !== 404 || text.includes(one))
      broken.push(`The page of a request opens for ${who} (${response.status})`);
  }
  if (first.page.includes(first.token) || first.token.length < 40)
    broken.push('The secret of a page is in its address, or short');
  return 6;
};

/** Twice as many tabs as a code has tries type it at once, after as many wrong ones as it can bear. */
const atOnce: Part = async (trial, broken) => {
  const address = own('tabs');
  const { token, page, cookie } = await ask(trial, address);
  const code = await codeFor(trial, address);
  const before = requests(trial);
  const from = newNetwork();
  for (let guess = 1; guess < maxTries; guess += 1) await type(trial, token, `${guess}`, from);
  const found = await Promise.all(Array.from({ length: 2 * maxTries }, () => type(trial, token, code, from)));
  if (found.includes(false))
    broken.push(`Of ten tabs with the right code ${found.filter((each) => !each).length} were refused`);
  if (requests(trial) !== before + 1) broken.push(`Ten tabs made ${requests(trial) - before} requests`);
  const shown = await (await fetch(trial.server.address + page, { headers: { cookie } })).text();
  if (!shown.includes(address)) broken.push('The page does not show the receipt');
  return 3 * maxTries - 1;
};

/** One mailbox is flooded from many networks, and gets none of the words that a stranger typed. */
const flood: Part = async (trial, broken) => {
  const victim = own('victim');
  for (let each = 0; each < 30; each += 1) await ask(trial, victim, { message: `Visit evil.example ${each}` });
  await pause(1000);
  const mails = mailsTo(trial, victim);
  if (mails.length > maxOfMailbox) broken.push(`A mailbox got ${mails.length} emails`);
  if (mails.some(({ raw, mail }) => /evil|Typed Name/.test(raw + mail.text)))
    broken.push('A stranger’s words were sent to a mailbox');
  return 30;
};

/** A header that the client itself wrote is no network of its own. */
const proxies: Part = async (trial, broken) => {
  const real = newNetwork();
  const before = waiting(trial);
  const tried = maxOfClient + 10;
  for (let each = 0; each < tried; each += 1) await ask(trial, own('proxy'), { from: `203.0.113.${each}, ${real}` });
  if (waiting(trial) - before > maxOfClient) broken.push(`One client had ${waiting(trial) - before} codes sent`);
  return tried;
};

/** Neither words nor time tell whether the site has something of an address. */
async function differences(trial: Trial, broken: string[], figures: string[]): Promise<number> {
  const asked: [isKnown: boolean, email: string][] = [];
  for (let each = 0; each < knownAddresses; each += 1) {
    await applyWithWord(trial.server, wordOf(each));
    asked.push([true, `${wordOf(each)}@example.org`], [false, own('unknown')]);
  }
  // In no order, so that what one leaves for the server to do falls on both alike.
  const order = asked.map((each) => ({ each, place: trial.random() })).sort((one, other) => one.place - other.place);
  const times: Record<string, number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (const [number, { each }] of order.entries()) {
    const [isKnown, email] = each;
    const began = performance.now();
    const { status, page, token } = await ask(trial, email, { message: `Question ${number}` });
    times[isKnown ? 'known' : 'unknown']?.push(performance.now() - began);
    answers.add(`${status} ${page.replace(/[^/]+$/, '')} ${token.length}`);
  }
  if (answers.size !== 1)
    broken.push(`A known and an unknown address get different answers: ${[...answers].join(', ')}`);
  const [one, other] = [times.known ?? [], times.unknown ?? []].map((all) => quantile(all, 0.5));
  figures.push(
    `The answer for a known address took ${one?.toFixed(1)} ms, for an unknown one ${other?.toFixed(1)} ms (medians).`,
  );
  const difference = Math.abs((one ?? 0) - (other ?? 0));
  if (difference > maxDifferenceMilliseconds && difference > 0.5 * Math.min(one ?? 0, other ?? 0))
    broken.push('The time tells a known address');
  return asked.length;
}

/** All addresses of a network, and each /56 of another, ask for codes, and leave enough for everyone else. */
const networkAtOnce: Part = async (trial, broken) => {
  const before = waiting(trial);
  const clients = Array.from({ length: 256 }, (_, each) => each);
  await Promise.all(clients.map((each) => ask(trial, own('v4'), { from: `198.51.100.${each}` })));
  await Promise.all(clients.map((each) => ask(trial, own('v6'), { from: `2001:db8:7:${each.toString(16)}00::1` })));
  const sent = waiting(trial) - before;
  if (sent > 2 * maxOfNetwork) broken.push(`Two networks had ${sent} codes sent`);
  const { token } = await ask(trial, own('elsewhere'));
  if (!token) broken.push('Two networks used up the codes of all others');
  return 2 * clients.length + 1;
};

/** Very many networks together bring about so many emails, and no more. */
const fromEverywhere: Part = async (trial, broken) => {
  const tried = maxOfAll + 40;
  const statuses = new Set<number>();
  for (let each = 0; each < tried; each += 1) statuses.add((await ask(trial, own('many'))).status);
  if (waiting(trial) > maxOfAll) broken.push(`${waiting(trial)} requests wait for a code`);
  if ([...statuses].some((status) => status >= 500))
    broken.push(`A flood was answered with ${[...statuses].join(', ')}`);
  return tried;
};

const attack: Attack = {
  promise:
    'A request about a person’s data counts once the owner of the mailbox typed its code, and tells strangers nothing',
  receivesMail: true,
  settings: { TRUST_PROXY: '1', RATE_LIMIT_CONTACT: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_SUBMISSIONS: '0' },
  run: async (trial) => {
    const broken: string[] = [];
    const figures: string[] = [];
    let tried = 0;
    for (const part of [guesses, ofOthers, atOnce, flood, proxies]) tried += await part(trial, broken);
    const before = count(trial, 'Submission');
    tried += await differences(trial, broken, figures);
    tried += await networkAtOnce(trial, broken);
    tried += await fromEverywhere(trial, broken);
    if (count(trial, 'Submission') !== before + knownAddresses)
      broken.push('A request that no one confirmed changed applications');
    if (requests(trial) !== 1) broken.push(`${requests(trial)} requests are on the desk instead of 1`);
    if (trial.server.errorLog) broken.push(`The server logged: ${trial.server.errorLog.slice(0, 1000)}`);
    return { tried, broken, figures, slowestMilliseconds: null };
  },
};

export default attack;
