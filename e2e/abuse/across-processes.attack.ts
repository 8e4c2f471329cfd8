import { createHash } from 'node:crypto';
import { connectToEach, type ToOne } from '../fixtures/each-process.ts';
import { type Ask, triedQuestions } from '../fixtures/page-writes.ts';
import { addProgram } from '../fixtures/program.ts';
import { inDatabase } from '../fixtures/stored.ts';
import { type TriedSite, triedDraft, triedProgram } from '../fixtures/tried-page.ts';
import { samplePdf } from '../unit/sample-files.ts';
import type { Attack, Trial } from './attack.ts';
import { signIn } from './attacked-site.ts';

const pieces = 8;
const sendersOfCode = 20;

const encoded = (text: string | number) => Buffer.from(String(text)).toString('base64');

/** Asks one process. */
const through =
  (one: ToOne, site: string): Ask =>
  async (method, address, init) => {
    const request = new Request(site + address, { method, ...init });
    const body = Buffer.from(await request.arrayBuffer());
    const { status, text, headers } = await one.ask(address, {
      method,
      headers: Object.fromEntries(request.headers),
      body,
    });
    const lines = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((line) => [name, line]));
    return new Response(status === 204 ? null : text, { status, headers: lines as [string, string][] });
  };

interface Company {
  server: Trial['server'];
  each: Ask[];
  /** Asks each process in turn: what one request began, the next one goes on with elsewhere. */
  inTurn: Ask;
  staff: Record<string, string>;
}

/** Each piece of a file goes to two processes at once, and the next one to two others. */
async function sendPieces(company: Company, round: number): Promise<string[]> {
  const { server, each, inTurn, staff } = company;
  const program = triedProgram(server.database, addProgram(server.database, 'Pieces', triedQuestions).id);
  const visitor = () => ({ origin: server.address, 'x-forwarded-for': `10.0.${round}.1` });
  const { database: databaseFile, uploadsFolder } = server;
  const site: TriedSite = { ask: inTurn, databaseFile, uploadsFolder, staff, visitor, program };
  const page = await triedDraft(site);
  const file = new Uint8Array(samplePdf(200_000, round));
  const filename = `whole-${round}.pdf`;
  const tus = { ...page.owner, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${encoded(filename)},field ${encoded(program.plan)},use ${encoded('draft')}`;
  const announced = await inTurn('POST', '/api/mine/uploads/', {
    headers: new Headers({ ...tus, 'upload-length': String(file.length), 'upload-metadata': metadata }),
  });
  if (announced.status !== 201) return [`announcing a file got ${announced.status}: ${await announced.text()}`];
  const { pathname } = new URL(announced.headers.get('location') ?? '', server.address);
  const broken: string[] = [];
  let offset = 0;
  for (let piece = 0; offset < file.length; piece += 1) {
    if (piece === 3 * pieces)
      return [`${piece} pieces through two processes brought ${offset} of ${file.length} bytes`];
    const end = Math.min(file.length, offset + Math.ceil(file.length / pieces));
    const type = 'application/offset+octet-stream';
    const headers = () => new Headers({ ...tus, 'content-type': type, 'upload-offset': String(offset) });
    const send = (ask: Ask | undefined) =>
      ask?.('PATCH', pathname, { headers: headers(), body: file.slice(offset, end) });
    const answers = await Promise.all([send(each[piece % each.length]), send(each[(piece + 1) % each.length])]);
    const statuses = answers.map((answer) => answer?.status ?? 0);
    // A piece that is sent again ends the earlier sending, which says how far it came, or comes too late.
    const arrived = answers.map((answer) => (answer?.status === 204 ? Number(answer.headers.get('upload-offset')) : 0));
    if (statuses.some((status) => status >= 500) || arrived[0] === arrived[1])
      broken.push(
        `piece ${piece + 1} through two processes got ${statuses.join(' and ')}, up to ${arrived.join(' and ')}`,
      );
    offset = Math.max(offset, ...arrived);
  }
  const stored = inDatabase(server.database, (database) =>
    database.prepare('SELECT sha256 FROM DraftFile WHERE filename = ?').pluck().all(filename),
  );
  const digest = createHash('sha256').update(file).digest('hex');
  if (stored.join() !== digest) broken.push(`a file of ${pieces} pieces became ${stored.length} files, or another one`);
  return broken;
}

/** A code for one application, with which twenty are sent at once. */
async function spendCode({ server, each, inTurn, staff }: Company, round: number): Promise<string[]> {
  const past = new Date(Date.now() - 86_400_000);
  const fields = [{ label: 'Name', fieldType: 'text' }];
  const { id } = addProgram(server.database, 'Late', fields, undefined, past);
  const json = { origin: server.address, accept: 'application/json', 'content-type': 'application/json' };
  const post = (ask: Ask, address: string, headers: Record<string, string>, body: object) =>
    ask('POST', address, { headers: new Headers({ ...json, ...headers }), body: JSON.stringify(body) });
  const terms = { note: 'For one', uses: 1, valid_until: new Date(Date.now() + 3_600_000), when_full: false };
  const made = await post(inTurn, `/api/admin/programs/${id}/late-codes/`, staff, terms);
  if (made.status !== 201) return [`making a code got ${made.status}: ${await made.text()}`];
  const { code } = ((await made.json()) as { data: { code: string } }).data;
  const entered = await Promise.all(each.map((ask) => post(ask, `/api/programs/${id}/late-code/`, {}, { code })));
  const passes = entered.map(({ headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '');
  const sent = await Promise.all(
    Array.from({ length: sendersOfCode }, (_, index) =>
      post(
        each[index % each.length] as Ask,
        '/api/submissions/',
        { cookie: passes[(index + 1) % each.length] ?? '', 'x-forwarded-for': `10.1.${round}.${index}` },
        { Name: `Late ${index}`, program_id: id },
      ),
    ),
  );
  const statuses = sent.map(({ status }) => status);
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  const stored = inDatabase(server.database, (database) =>
    Number(database.prepare('SELECT count(*) FROM Submission WHERE programId = ?').pluck().get(id)),
  );
  return stored === 1 && count(201) === 1 && count(409) === sendersOfCode - 1
    ? []
    : [`a code for one application stored ${stored}; its senders got ${statuses.join()}`];
}

interface Item {
  revision: number;
  values: Record<string, unknown>;
}

/** Two editors open a startup through two processes, and save it at once. */
async function saveTwice({ each, staff }: Company, round: number): Promise<string[]> {
  const address = '/api/admin/content/startup/1/';
  const headers = () => new Headers({ ...staff, 'content-type': 'application/json' });
  const names = [`One ${round}`, `Other ${round}`];
  const editors = [each[round % each.length], each[(round + 1) % each.length]] as Ask[];
  const opened = await Promise.all(
    editors.map(
      async (ask) => ((await (await ask('GET', address, { headers: headers() })).json()) as { data: Item }).data,
    ),
  );
  const saved = await Promise.all(
    editors.map((ask, index) => {
      const { revision, values } = opened[index] as Item;
      const changed = { ...values, startup_name: names[index] };
      const body = { values: changed, revision, action: 'publish', publish_at: null, unpublish_at: null };
      return ask('PUT', address, { headers: headers(), body: JSON.stringify(body) });
    }),
  );
  const statuses = saved.map(({ status }) => status);
  const winner = names[statuses.indexOf(200)];
  const texts = await Promise.all(saved.map((answer) => answer.text()));
  const refused = texts[statuses.indexOf(409)] ?? '';
  if (winner === undefined || !refused.includes('Someone else saved this item after you opened it'))
    return [
      `two editors who saved at once got ${texts.map((text, index) => `${statuses[index]} ${text.slice(0, 150)}`)}`,
    ];
  const pages = await Promise.all(each.map(async (ask) => (await ask('GET', '/about/startups/1')).text()));
  return pages.every((page) => page.includes(winner)) ? [] : [`a page lacks “${winner}”, which was saved`];
}

async function run({ server, times }: Trial) {
  const connections = await connectToEach(server.address, server.pid);
  const each = connections.map((one) => through(one, server.address));
  let asked = 0;
  const inTurn: Ask = (...request) => {
    asked += 1;
    return (each[asked % each.length] as Ask)(...request);
  };
  const cookie = await signIn(server);
  const company = { server, each, inTurn, staff: { origin: server.address, accept: 'application/json', cookie } };
  const broken: string[] = [];
  const rounds = times(5);
  for (let round = 1; round <= rounds; round += 1)
    for (const begun of [sendPieces, spendCode, saveTwice]) broken.push(...(await begun(company, round)));
  for (const { close } of connections) close();
  return { tried: 3 * rounds, broken, slowestMilliseconds: null };
}

const attack: Attack = {
  promise:
    'What begins at one of several processes goes on at another: the pieces of a file, a code that is used once, and two editors of one item',
  isShared: false,
  settings: {
    PROCESSES: '4',
    TRUST_PROXY: '1',
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_SUBMISSIONS: '0',
    RATE_LIMIT_LOGIN: '0',
  },
  run,
};
export default attack;
