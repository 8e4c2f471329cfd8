import { addProgram, choiceFields, everyField } from '#e2e/fixtures/program.ts';
import { processorTime } from '#e2e/load/processor-time.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import type { Attack } from '../attack.ts';
import { from, type OddRequest, send, sendOddRequest } from '../requests.ts';

/**
 * Texts that a value repeats. An expression with two ways to match one of them takes time with the square of the
 * length.
 */
const pieces = ['a', '1', ' ', '-', '.', ',', ';', '=', '"', '/', 'a,', '1 ', 'a.', 'a=b; ', ';q=', '<a ', 'क'];
/** Where words that are looked for go on. */
const beginnings = ['', 'घर बैठे कमा', 'घरबसल्या कमव', 'заработ', 'win $1', 'http://', 'www.', 'a@'];
const names = [
  'user-agent',
  'cookie',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'referer',
  'origin',
];
const addresses = ['/', '/admin', '/apply/mine', '/api/events/', '/search?q=a'];
/** Node takes 16 KB of headers. */
const headerLength = 14_000;
const answerLength = 49_000;
const messageLength = 4900;
const shortLength = 20;

/** An answer that takes the server so much more processor time than that to a short value, every time, does so by what was sent. */
const maxMilliseconds = 400;
const tries = 3;

const long = (piece: string, length: number) => piece.repeat(length / piece.length);

/** Sends a value with its pieces as often as they fit into so many bytes. */
type Ask = (length: number) => Promise<{ status: number }>;

/** The milliseconds that the server has worked. Where the system does not tell, those that have passed. */
const worked = ({ pid }: SiteServer): number => processorTime(pid) || performance.now();

/** How much longer the server works for a long value than for a short one: the least of a few, for whatever else it does. */
async function minWork(server: SiteServer, ask: Ask, length: number) {
  const workFor = async (asked: number) => {
    const before = worked(server);
    const { status } = await ask(asked);
    return { status, milliseconds: worked(server) - before };
  };
  let least = await workFor(length);
  for (let left = tries; left > 0 && least.milliseconds > maxMilliseconds; left -= 1) {
    const { milliseconds } = await workFor(shortLength);
    const answer = await workFor(length);
    const more = answer.milliseconds - milliseconds;
    if (more < least.milliseconds) least = { ...answer, milliseconds: more };
  }
  return least;
}

function headerTries(server: SiteServer) {
  return addresses.flatMap((path, place) =>
    names.flatMap((name) =>
      pieces.map((piece, index) => {
        const ask: Ask = (length) => {
          // Headers are bytes.
          const value = Buffer.from(piece.repeat(length)).toString('latin1').slice(0, length);
          const headers = { ...from(`10.${place}.${index}.1`), [name]: `x${value}!` };
          const request: OddRequest = { method: 'GET', path, headers, body: null };
          return sendOddRequest(server.address, request);
        };
        return [`${name} of “${piece}” for ${path}`, ask, headerLength] as const;
      }),
    ),
  );
}

function bodyTries({ address, database }: SiteServer) {
  const { id: program, fields } = addProgram(database, 'Long', [...everyField, ...choiceFields]);
  const short = everyField.filter(({ label }) => /Full Name|Email Address|कल्पना/.test(label));
  const { id: simple } = addProgram(database, 'Stored', short);
  const post =
    (path: string, body: (length: number) => object): Ask =>
    (length) =>
      send(`${address}${path}`, {
        method: 'POST',
        body: JSON.stringify(body(length)),
        headers: { 'content-type': 'application/json', ...from('10.9.0.1') },
      });
  const all = (value: string) => Object.fromEntries(fields.map(({ label }) => [label, value]));
  const known = { 'Full Name': 'Asha', 'Email Address': 'asha@example.org', program_id: simple };
  return pieces.flatMap((piece) => [
    [
      `answers of “${piece}”`,
      post('/api/submissions/', (length) => ({ program_id: program, ...all(`1${long(piece, length)}x`) })),
      answerLength,
    ] as const,
    ...beginnings.map(
      (beginning) =>
        [
          `an answer of “${beginning}” and “${piece}”`,
          post('/api/submissions/', (length) => ({ ...known, 'तुमची कल्पना': `${beginning}${long(piece, length)}1` })),
          answerLength,
        ] as const,
    ),
    [
      `a contact message of “${piece}”`,
      post('/api/contactus/', (length) => ({
        name: 'Asha',
        email: 'a@example.org',
        message: `x${long(piece, length)}1`,
      })),
      messageLength,
    ] as const,
  ]);
}

const attack: Attack = {
  promise: 'No header and no answer keeps the server busy, however long it is and whatever it repeats',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_CONTACT: '0', RATE_LIMIT_WRITES: '0' },
  run: async ({ server, random, times }) => {
    const all = [...bodyTries(server), ...headerTries(server)];
    // One in four, or more with --times.
    const chosen = all.filter(() => random() < times(250) / 1000);
    const broken: string[] = [];
    let slowestMilliseconds = 0;
    for (const [what, ask, length] of chosen) {
      const { status, milliseconds } = await minWork(server, ask, length);
      slowestMilliseconds = Math.max(slowestMilliseconds, milliseconds);
      if (milliseconds > maxMilliseconds)
        broken.push(`${what} keeps the server busy for ${Math.round(milliseconds)} ms`);
      if (status >= 500) broken.push(`${what} is answered with ${status}`);
    }
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 500)}`);
    return { tried: chosen.length, broken, slowestMilliseconds };
  },
};
export default attack;
