import { createHash } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { addProgram, type SampleProgram } from '../fixtures/program.ts';
import { Visitor } from '../fixtures/visitor.ts';
import type { Attack, Trial } from './attack.ts';

const fields = [
  { label: 'Full Name', fieldType: 'text', isRequired: true },
  { label: 'Idea', fieldType: 'textarea' },
];

const count = (server: Trial['server'], table: string, where = '1'): number => {
  const database = new Sqlite(server.databaseFile, { readonly: true });
  try {
    return Number(database.prepare(`SELECT count(*) FROM "${table}" WHERE ${where}`).pluck().get());
  } finally {
    database.close();
  }
};

const formOf = (content: Record<string, string>) => new URLSearchParams(content).toString();

/** A plain form, as a browser without script sends it. */
const postPlain = (site: string, path: string, content: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site + path, {
    method: 'POST',
    redirect: 'manual',
    body: formOf(content),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin: site, ...headers },
  });

interface Sent {
  number: number;
  content: Record<string, string>;
  /** Everything that others may know of it. */
  known: string[];
  /** Browsers in which its page is, or was, open by links of co-founders. */
  cofounders: Visitor[];
}

const tokenIn = (link: string) => link.split('/').at(-1) ?? '';

/** An application that was saved, shared with co-founders and sent. One of their links was ended since. */
async function sentDraft(server: Trial['server'], program: SampleProgram, name: string): Promise<Sent> {
  const owner = new Visitor(server, '192.0.2.1');
  const content = { 'Full Name': name, Idea: `${name} has one` };
  const saved = await owner.send('POST', '/api/drafts/', { program_id: program.id, ...content });
  if (saved.status !== 201) throw new Error(`Saving answered ${saved.status}: ${await saved.text()}`);
  const cofounders: Visitor[] = [];
  for (const role of ['read', 'edit', 'read']) {
    const invited = await owner.send('POST', '/api/mine/links/', { name: role, role });
    const { data } = (await invited.json()) as { data: { private_link: string } };
    const cofounder = new Visitor(server, '192.0.2.2');
    await cofounder.send('GET', new URL(data.private_link).pathname);
    cofounders.push(cofounder);
  }
  const page = await (await owner.send('GET', '/apply/mine')).text();
  const draft = newest(server, 'SubmissionDraft');
  const headers = { cookie: owner.cookie, accept: 'application/json' };
  const form = { ...hiddenIn(page), ...content };
  const sent = await postPlain(server.address, `/api/mine/draft/send/${pageOf(page)}`, form, headers);
  if (sent.status !== 201) throw new Error(`Sending answered ${sent.status}: ${await sent.text()}`);
  const { data } = (await sent.json()) as { data: { id: number; receipt: { statement: string; signature: string } } };
  const ended = count(server, 'PrivateLink', "role = 'read'");
  await owner.send('POST', `/api/mine/links/${ended}/end/`, {});
  const known = [`draft-${draft}`, String(data.id), data.receipt.signature, name];
  return { number: data.id, content, known, cofounders };
}

/** An application that was sent at once, as script or a plain form sends it. */
async function sentAtOnce(
  server: Trial['server'],
  program: SampleProgram,
  name: string,
  isPlain: boolean,
): Promise<Sent> {
  const content = { 'Full Name': name, Idea: `${name} has one` };
  const own = { ...content, program_id: String(program.id) };
  const visitor = new Visitor(server, '192.0.2.1');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const page = await (await fetch(`${server.address}/apply?program=${program.id}`)).text();
  if (isPlain) await (await postPlain(server.address, '/api/submissions/', { ...hiddenIn(page), ...own })).text();
  else await (await visitor.send('POST', '/api/submissions/', { ...content, program_id: program.id }, key)).text();
  const number = newest(server, 'Submission');
  return { number, content, known: [String(number), name], cofounders: [] };
}

function newest(server: Trial['server'], table: string): number {
  const database = new Sqlite(server.databaseFile, { readonly: true });
  try {
    return Number(database.prepare(`SELECT max(id) FROM "${table}"`).pluck().get());
  } finally {
    database.close();
  }
}

/** The hidden fields of a page's application form, as a browser sends them. */
function hiddenIn(page: string): Record<string, string> {
  const [form = ''] = /<form[^>]*id="application"[\s\S]*?<\/form>/.exec(page) ?? [];
  const found = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => {
    const [name = '', value = ''] = ['name', 'value'].map((each) => new RegExp(` ${each}="([^"]*)"`).exec(tag)?.[1]);
    return [name, value.replaceAll('&quot;', '"')] as const;
  });
  return Object.fromEntries(found);
}

/** How the forms of a private page name it. */
const pageOf = (page: string): string => /action="\/api\/mine\/draft\/send\/([^"]*)"/.exec(page)?.[1] ?? '';

/** Whether these cookies or this link open the application `number`. */
function opens(server: Trial['server'], number: number, cookies: string[], link: string | null): boolean {
  const tokens = cookies.flatMap((line) => /^mine(?:-\d+)?=([\w-]+);/.exec(line)?.[1] ?? []);
  const hashes = [...tokens, ...(link ? [tokenIn(link)] : [])].map(
    (token) => `'${createHash('sha256').update(token).digest('hex')}'`,
  );
  const page = `(SELECT pageId FROM Submission WHERE id = ${number})`;
  return count(server, 'PrivateLink', `pageId = ${page} AND tokenHash IN (${hashes.join(', ')})`) > 0;
}

/** Everybody who knows what was sent repeats it in every way. @returns how often, and what broke */
async function repeat(server: Trial['server'], program: SampleProgram, sent: Sent, staff: Visitor[]) {
  const { number, content, known, cofounders } = sent;
  const broken: string[] = [];
  let tried = 0;
  const links = count(server, 'PrivateLink', `pageId = (SELECT pageId FROM Submission WHERE id = ${number})`);
  const page = await (await fetch(`${server.address}/apply?program=${program.id}`)).text();
  const shared = Object.values(hiddenIn(page)).filter((value) => value !== '');
  const keys = [null, ...known, ...shared];
  for (const knower of [new Visitor(server, '192.0.2.4'), ...cofounders, ...staff])
    for (const key of keys) {
      const cookie = knower.cookie;
      const json = { ...content, program_id: program.id, ...(key && { idempotency_key: key }) };
      const asText = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]));
      const multipart = new FormData();
      multipart.set('form_data', JSON.stringify(json));
      const answers = await Promise.all([
        knower.send('POST', '/api/submissions/', json, key ? { 'idempotency-key': key } : {}),
        postPlain(server.address, '/api/submissions/', asText, { cookie }),
        postPlain(server.address, '/api/mine/draft/send/', asText, { cookie }),
        fetch(`${server.address}/api/submissions/`, { method: 'POST', body: multipart, headers: { cookie } }),
      ]);
      for (const answer of answers) {
        tried += 1;
        const text = await answer.text();
        const link = /"private_link":"([^"]+)"/.exec(text)?.[1] ?? null;
        if (opens(server, number, answer.headers.getSetCookie(), link))
          broken.push(`Repeating application ${number} with the key ${key} opened it (${answer.status})`);
        if (answer.status >= 500) broken.push(`Repeating application ${number} answered ${answer.status}`);
      }
    }
  for (const stranger of [new Visitor(server, '192.0.2.5'), ...staff])
    for (const path of ['', 'pdf/']) {
      tried += 1;
      const { status } = await stranger.send('GET', `/api/mine/receipts/1/${path}`);
      if (status < 400 || status >= 500)
        broken.push(`A receipt of application ${number} answered a stranger with ${status}`);
    }
  const after = count(server, 'PrivateLink', `pageId = (SELECT pageId FROM Submission WHERE id = ${number})`);
  if (after !== links) broken.push(`Application ${number} had ${links} links, and has ${after}`);
  return { tried, broken };
}

interface Tab {
  name: string;
  /** The forms that the page was drawn with. */
  actions: string[];
}

/** A draft in the browser of `visitor`, and the tab in which its form stands. */
async function openTab(visitor: Visitor, program: SampleProgram, name: string): Promise<Tab> {
  await (await visitor.send('POST', '/api/drafts/', { program_id: program.id, 'Full Name': name })).text();
  const page = await (await visitor.send('GET', '/apply/mine')).text();
  const found = [...page.matchAll(/(?:form)?action="(\/api\/mine\/[^"]+)"/gi)].map(([, action = '']) => action);
  return { name, actions: found.map((action) => action.replaceAll('&amp;', '&')) };
}

/** Tabs of several drafts in one browser write in any order. @returns how often, and what broke */
async function mixTabs({ server, random, times }: Trial, program: SampleProgram) {
  const broken: string[] = [];
  const visitor = new Visitor(server, '192.0.2.5');
  const tabs: Tab[] = [];
  for (const name of ['Asha', 'Bela', 'Chitra']) tabs.push(await openTab(visitor, program, name));
  const writes = times(300);
  for (let write = 0; write < writes; write += 1) {
    const tab = tabs[Math.floor(random() * tabs.length)] as Tab;
    const saving = tab.actions.find((action) => action.startsWith('/api/mine/draft/?')) ?? '';
    const content = { 'Full Name': tab.name, Idea: `${tab.name} ${write}`, draft_versions: '{}' };
    const answer = await postPlain(server.address, saving, content, { cookie: visitor.cookie });
    await answer.text();
    if (answer.status !== 303) broken.push(`A tab of ${tab.name} got ${answer.status} at ${saving}`);
    const bare = await postPlain(server.address, '/api/mine/draft/', content, { cookie: visitor.cookie });
    const text = await bare.text();
    if (bare.status !== 409 || !text.includes(`${tab.name} ${write}`))
      broken.push(`A form that names no page got ${bare.status}`);
  }
  const mixed = count(
    server,
    'DraftAnswer',
    `label = 'Idea' AND value NOT LIKE (SELECT name.value FROM DraftAnswer name
      WHERE name.draftId = DraftAnswer.draftId AND name.label = 'Full Name') || '%'`,
  );
  if (mixed > 0) broken.push(`${mixed} drafts hold what was typed for another`);
  if (tabs.some(({ actions }) => actions.some((action) => !/[?&]page=|\/leave\//.test(action))))
    broken.push('A form names no page');
  return { tried: 2 * writes, broken };
}

const attack: Attack = {
  promise: 'Knowing an application does not open it, and no tab writes into another one',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_WRITES: '0', CLIENT_DRAFTS: '0' },
  run: async (trial) => {
    const { server, times } = trial;
    const program = addProgram(server.databaseFile, 'Whose', fields);
    const staff: Visitor[] = [];
    for (const role of ['admin', 'editor', 'reviewer'] as const) {
      const member = insertStaff(server.databaseFile, {
        role,
        ...(role === 'reviewer' && { programIds: [program.id] }),
      });
      const visitor = new Visitor(server, '192.0.2.6');
      await visitor.signIn(member.email, member.password);
      staff.push(visitor);
    }
    const found = [await mixTabs(trial, program)];
    for (let round = 0; round < times(12); round += 1) {
      found.push(await repeat(server, program, await sentDraft(server, program, `Saved ${round}`), staff));
      found.push(await repeat(server, program, await sentAtOnce(server, program, `Script ${round}`, false), staff));
      found.push(await repeat(server, program, await sentAtOnce(server, program, `Plain ${round}`, true), staff));
    }
    return {
      tried: found.reduce((sum, { tried }) => sum + tried, 0),
      broken: found.flatMap(({ broken }) => broken),
      slowestMilliseconds: null,
    };
  },
};
export default attack;
