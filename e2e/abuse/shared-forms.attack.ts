import { insertStaff } from '../fixtures/insert-staff.ts';
import { addProgram, everyField } from '../fixtures/program.ts';
import { inDatabase } from '../fixtures/stored.ts';
import { Visitor } from '../fixtures/visitor.ts';
import type { SiteServer } from '../load/site-server.ts';
import type { Attack } from './attack.ts';
import { signIn } from './attacked-site.ts';

const form = {
  format: 'program-form',
  version: 1,
  title: 'A form',
  description: 'For everyone.',
  questions: [{ label: 'Name', field_type: 'text' }],
};
const withQuestions = (...questions: object[]) => ({ ...form, questions });
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);
const script = '"><script>alert(1)</script><img src=x onerror=alert(2)>';

/** Files that are refused in words. */
const refused: Record<string, string> = {
  'a deep list': nested(200_000),
  'a deep object': `{"format":"program-form","version":1,"questions":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`,
  'a form with something deep in it': JSON.stringify(form).replace('"A form"', nested(50_000)),
  'a question of prototypes':
    '{"format":"program-form","version":1,"title":"A","description":"A","questions":[{"label":"A","field_type":"text","__proto__":{"isAdmin":true}}]}',
  'prototypes on top': `{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},${JSON.stringify(form).slice(1)}`,
  'another version': JSON.stringify({ ...form, version: 2 }),
  'a version of text': JSON.stringify({ ...form, version: '1' }),
  'a version of its own': JSON.stringify({ ...form, version: { valueOf: 1 } }),
  'an unknown part': JSON.stringify({ ...form, is_active: true, closes_at: null }),
  'ids of questions': JSON.stringify(withQuestions({ label: 'A', field_type: 'text', id: 1 })),
  'two questions of one name': JSON.stringify(withQuestions(...Array(2).fill({ label: 'A', field_type: 'text' }))),
  'a name of the wire': JSON.stringify(withQuestions({ label: '__proto__', field_type: 'text' })),
  'an unknown type': JSON.stringify(withQuestions({ label: 'A', field_type: 'constructor' })),
  'a null character': JSON.stringify(form).replace('A form', 'A\\u0000'),
  '9,999 questions': JSON.stringify(withQuestions(...Array(9999).fill({ label: 'A', field_type: 'text' }))),
  'options without end': JSON.stringify(
    withQuestions({ label: 'A', field_type: 'select', options: Array(50_000).fill('x') }),
  ),
  'a condition on itself': JSON.stringify(
    withQuestions({
      label: 'A',
      field_type: 'text',
      show_if: { match: 'all', terms: [{ question: 'A', operator: 'filled' }] },
    }),
  ),
  'a number instead of questions': JSON.stringify({ ...form, questions: 1e9 }),
  '10 MB': JSON.stringify({ ...form, description: 'x'.repeat(10 * 1024 * 1024) }),
  nothing: '',
  'no JSON': '<form></form>',
};

const names = [
  '../../../etc/passwd',
  '%2e%2e%2f',
  'seed-fund',
  'seed-fund.',
  'seed-fund.constructor',
  'constructor.en',
  '__proto__.mr',
  'toString.en',
  'program-',
  'program-0',
  'program--1',
  'program-1e3',
  'program-9999999999999',
  'program-1 OR 1=1',
  'template-0',
  'template-987654',
  'file-',
  `file-${'A'.repeat(32)}`,
  `file-${'A'.repeat(5000)}`,
  '\u0000',
  '\ud83d',
  "'",
  'PROGRAM-1',
];

async function upload(visitor: Visitor, server: SiteServer, text: string) {
  const body = new FormData();
  body.set('file', new File([text], 'a.form.json'));
  const headers = { cookie: visitor.cookie, origin: server.address, accept: 'application/json' };
  const response = await fetch(`${server.address}/api/admin/forms/`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { message?: string; data?: { form: string } };
  return { ...answer, status: response.status };
}

const stored = (server: SiteServer) =>
  inDatabase(server.databaseFile, (database) => database.prepare('SELECT count(*) FROM ContentPreview').pluck().get());

async function refuseFiles(visitor: Visitor, server: SiteServer): Promise<string[]> {
  const broken: string[] = [];
  const before = stored(server);
  for (const [name, text] of Object.entries(refused)) {
    const { status, message = '' } = await upload(visitor, server, text);
    if (![400, 413, 422].includes(status) || !/^[A-Z].*\.$/.test(message))
      broken.push(`A file with ${name} is answered with ${status}: ${message}`);
  }
  if (stored(server) !== before) broken.push('A file that was refused is kept');
  return broken;
}

const attack: Attack = {
  promise: 'A form file is read as a form or refused in words, and no name opens a form of another program',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_WRITES: '0', RATE_LIMIT_LOGIN: '0' },
  run: async ({ server }) => {
    const [own, other] = ['Own', 'Reineclaude'].map((title) => addProgram(server.databaseFile, title, everyField));
    if (!own || !other) throw new Error('The programs are missing.');
    const staff = (role: string) => insertStaff(server.databaseFile, { role, programIds: [own.id] });
    const [manager, reviewer] = [new Visitor(server, '192.0.2.1'), new Visitor(server, '192.0.2.2')];
    for (const [visitor, role] of [
      [manager, 'manager'],
      [reviewer, 'reviewer'],
    ] as const) {
      const { email, password } = staff(role);
      await visitor.signIn(email, password);
    }
    const broken = await refuseFiles(manager, server);
    const text = async (visitor: Visitor, address: string) => {
      const response = await visitor.send('GET', address);
      return { status: response.status, text: await response.text() };
    };

    for (const name of [...names, `program-${other.id}`]) {
      const encoded = encodeURIComponent(name.toWellFormed());
      const all = await Promise.all([
        text(manager, `/api/admin/forms/${encoded}/`),
        text(manager, `/admin/content/forms?form=${encoded}`),
        text(manager, `/admin/content/program/${own.id}?form=${encoded}`),
      ]);
      if (all.some(({ status }) => status >= 500))
        broken.push(`The form “${name}” answers ${all.map(({ status }) => status)}`);
      if (all.some((each) => each.text.includes('Reineclaude')))
        broken.push(`The form “${name}” tells a manager of another program`);
    }

    const marked = { ...form, title: script, questions: [{ label: script, field_type: 'text', help_text: script }] };
    const kept = await upload(manager, server, JSON.stringify(marked));
    if (!kept.data) broken.push(`A form with markup is refused: ${JSON.stringify(kept)}`);
    const page = await text(manager, `/admin/content/forms?form=${kept.data?.form}`);
    if (kept.status !== 201 || page.status !== 200)
      broken.push(`A form with markup is answered with ${kept.status}, ${page.status}`);
    if (/<script>alert|<img src=x/.test(page.text)) broken.push('A form file puts script on its page');

    const again = await upload(manager, server, JSON.stringify(form));
    if ((await upload(manager, server, JSON.stringify(form))).data?.form === again.data?.form)
      broken.push('Two uploads have one name');
    const waiting = `/admin/content/forms?form=${again.data?.form}`;
    const strangers = [await text(reviewer, waiting), await text(new Visitor(server, '192.0.2.3'), waiting)];
    if (strangers.some((seen) => seen.text.includes('A form')))
      broken.push('A file that waits is shown to who may edit no form');
    const preview = await text(manager, `/admin/preview/${again.data?.form.slice(5)}/programs`);
    if (preview.status !== 404) broken.push(`A file that waits opens as a preview: ${preview.status}`);

    const cookie = await signIn(server);
    const adminReads = await fetch(`${server.address}/api/admin/forms/program-${other.id}/`, { headers: { cookie } });
    if (adminReads.status !== 200) broken.push('An administrator does not read a form');
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 500)}`);
    return { tried: Object.keys(refused).length + 3 * names.length + 8, broken, slowestMilliseconds: null };
  },
};
export default attack;
