import { sendRaw } from '../fixtures/raw-request.ts';
import type { SiteServer } from '../load/site-server.ts';
import { from, send } from './applicant.ts';
import type { Attack } from './attack.ts';
import { signIn } from './attacked-site.ts';
import { sendAsAdmin } from './desk-request.ts';

const word = 'Zwetschgendatschi';
const ofClient = 120;

/** What no one types, and what someone types on purpose. */
const oddQueries = [
  ...[
    '\u0000',
    'a\u0000b',
    '\u001b[31m',
    '\r\nset-cookie: a=b',
    '\u200b\u200d\ufeff',
    '\u202egnp.exe',
    'a\u0300'.repeat(90),
  ],
  ...[
    '%',
    '_',
    '*',
    '\\',
    "' OR 1=1 --",
    '"',
    'NEAR(a b)',
    'a AND NOT b',
    '$$',
    '{{1+1}}',
    '<script>alert(1)</script>',
  ],
  ...[
    'the of and',
    'आणि आहे का',
    'का\u0304',
    '\u0958\u0915\u093c',
    'ＷＡＴＥＲ',
    'é'.normalize('NFD'),
    'é'.normalize('NFC'),
  ],
  ...[
    'مركز الابتكار',
    '🙂'.repeat(60),
    'x'.repeat(7000),
    'word '.repeat(1400),
    'constructor',
    '__proto__',
    '½ ﬁ Ⅷ ß İ ı',
  ],
];
/** What no client that follows the standard sends. */
const brokenQueries = ['%', '%zz', '%c3%28', '%ed%a0%80', '%f0%9f'];
const spellings = [
  '/search/?q=',
  '/%73earch?q=',
  '/%2573earch?q=',
  '//search?q=',
  '/search?kind=event&q=',
  '/search?_rsc=1&q=',
];

const search = (server: SiteServer, query: string, client: string, init: RequestInit = {}) =>
  send(`${server.address}/search?q=${encodeURIComponent(query)}`, {
    ...init,
    headers: { accept: 'text/html', ...from(client), ...init.headers },
  });

async function askOddly(server: SiteServer): Promise<{ broken: string[]; tried: number; slowest: number }> {
  const broken: string[] = [];
  let slowest = 0;
  const asked = [
    ...oddQueries.map((query) => [JSON.stringify(query.slice(0, 40)), encodeURIComponent(query)] as const),
    ...brokenQueries.map((query) => [query, query] as const),
  ];
  for (const [index, [name, query]] of asked.entries()) {
    const headers = { accept: 'text/html', ...from(`10.1.${index}.1`) };
    const answer = await send(`${server.address}/search?q=${query}`, { headers });
    slowest = Math.max(slowest, answer.milliseconds);
    if (![200, 400].includes(answer.status)) broken.push(`A search for ${name} is answered with ${answer.status}`);
    if (/<script>alert|\{\{2\}\}|>2</.test(answer.text.replaceAll(/<script[^>]* nonce/g, '')))
      broken.push(`A search for ${name} comes back as markup`);
    const keep = answer.headers.get('cache-control') ?? '';
    if (answer.status === 200 && !/no-store|private/.test(keep)) broken.push(`A search may be kept: ${keep}`);
    if (answer.headers.has('set-cookie')) broken.push(`A search for ${name} sets a cookie`);
    const head = await send(`${server.address}/search?q=${query}`, { method: 'HEAD', headers });
    if (head.status !== answer.status || head.text !== '') broken.push(`HEAD for ${name} answers ${head.status}`);
  }
  const post = await send(`${server.address}/search?q=a`, { method: 'POST', body: 'q=a', headers: from('10.2.0.1') });
  if (post.status !== 405) broken.push(`A search that is posted is answered with ${post.status}`);
  return { broken, tried: 2 * asked.length + 1, slowest };
}

/** An item is found while it is on the site, and at no other time, by whoever asks. */
async function hide(server: SiteServer): Promise<string[]> {
  const broken: string[] = [];
  const cookie = await signIn(server);
  const address = '/api/admin/content/text-page/';
  const values = { title: `${word} of the house`, slug: 'datschi', body: `${word}.` };
  const isFound = async (client: string, init: RequestInit = {}) =>
    (await search(server, word, client, init)).text.includes('of the house');
  const expectFound = async (when: string, wanted: boolean) => {
    const found = [await isFound('10.3.0.1'), await isFound('10.3.0.2', { headers: { cookie } })];
    if (found.some((each) => each !== wanted)) broken.push(`${when}, visitors and staff find it: ${found}`);
  };
  const { id } = await sendAsAdmin<{ id: number }>(server, cookie, address, { values, revision: 0, action: 'save' });
  await expectFound('As a draft', false);
  const { token } = await sendAsAdmin<{ token: string }>(server, cookie, `${address}preview/`, { id, values });
  const previewed = await send(`${server.address}/admin/preview/${token}/pages/datschi`, { headers: { cookie } });
  if (!previewed.text.includes(word)) broken.push(`The preview answers ${previewed.status}`);
  await expectFound('While it is previewed', false);
  const stranger = await send(`${server.address}/admin/preview/${token}/search?q=${word}`, {
    headers: from('10.3.0.3'),
  });
  if (stranger.text.includes('of the house')) broken.push('A stranger searches in a preview');
  let revision = 1;
  for (const action of ['publish', 'unpublish', 'publish', 'unpublish']) {
    await sendAsAdmin(server, cookie, `${address}bulk/`, { action, item: [`${id}.${revision}`] });
    revision += 1;
    await expectFound(`After “${action}”`, action === 'publish');
  }
  return broken;
}

/** Through the connections that a proxy keeps, each visitor gets the answer to their own question. */
async function mix(server: SiteServer): Promise<string[]> {
  const marks = Array.from({ length: 24 }, (_, index) => `zq${index}qz`);
  const answers = await Promise.all(marks.map((mark, index) => search(server, mark, `10.4.${index}.1`)));
  return marks.flatMap((mark, index) => {
    const found = new Set(answers[index]?.text.match(/zq\d+qz/g));
    return found.size === 1 && found.has(mark) ? [] : [`The search for ${mark} was answered with ${[...found]}`];
  });
}

/** One client uses up its searches, at once and by every spelling, and no one else's. */
async function flood(server: SiteServer): Promise<{ broken: string[]; slowest: number }> {
  const broken: string[] = [];
  const client = '203.0.113.1';
  const calm = async () => {
    const home = await send(server.address, { headers: { accept: 'text/html', ...from('10.5.0.1') } });
    const other = await search(server, 'water', '10.5.0.2');
    if (home.status !== 200 || other.status !== 200)
      broken.push(`Under a flood another visitor gets ${home.status} and ${other.status}`);
    return Math.max(home.milliseconds, other.milliseconds);
  };
  const all = Promise.all(Array.from({ length: 2 * ofClient }, (_, index) => search(server, `flood${index}`, client)));
  const during = await calm();
  const statuses = (await all).map(({ status }) => status);
  const searched = statuses.filter((status) => status === 200).length;
  if (searched !== ofClient) broken.push(`Of a flood from one client ${searched} searches were answered`);
  const refused = (await all).find(({ status }) => status === 429);
  if (!refused?.headers.has('retry-after') || !refused.text.includes('press Search again'))
    broken.push('A refused search does not say when to try again');
  for (const spelling of spellings) {
    const address = `${spelling}water`;
    const { status } = await sendRaw(server.address, { method: 'GET', address, headers: from(client) });
    if (status === 200) broken.push(`${address} goes around the budget`);
  }
  return { broken, slowest: Math.max(during, await calm()) };
}

const attack: Attack = {
  promise: 'The search finds what is published, for everyone alike, and a flood of searches is one client’s alone',
  settings: { TRUST_PROXY: '1' },
  run: async ({ server }) => {
    const odd = await askOddly(server);
    const broken = [...odd.broken, ...(await hide(server)), ...(await mix(server))];
    const flooded = await flood(server);
    broken.push(...flooded.broken);
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 500)}`);
    return {
      tried: odd.tried + 2 * ofClient + spellings.length + 34,
      broken: [...new Set(broken)],
      slowestMilliseconds: Math.max(odd.slowest, flooded.slowest),
    };
  },
};
export default attack;
