import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { triedQuestions } from '../fixtures/page-writes.ts';
import { addProgram } from '../fixtures/program.ts';
import { type TriedSite, triedApplication, triedDecision, triedDraft, triedProgram } from '../fixtures/tried-page.ts';
import type { Attack, Trial } from './attack.ts';
import { signIn } from './attacked-site.ts';

interface Button {
  /** The page with its form, and where the form goes. */
  page: string;
  action: string;
  headers: Record<string, string>;
  /** Whether each pair comes from another network, because one may send only so many. */
  isOfMany?: true;
  fields: (text: string) => Record<string, string>;
  /** What it writes, whose rows are removed after each pair. */
  table: string;
  where?: string;
}

interface Drawn {
  action: string;
  hidden: Record<string, string>;
}

/** Where the page's form goes, and what its hidden fields hold. */
async function draw(site: string, { page, action, headers }: Button): Promise<Drawn> {
  const response = await fetch(site + page, { headers: { ...headers, accept: 'text/html' } });
  const html = (await response.text()).replaceAll('&amp;', '&');
  const forms = html.split('<form').map((part) => part.split('</form>', 1)[0] ?? '');
  const isOwn = (tag: string) => tag.includes(`action="${action}"`) || tag.includes(`action="${action}?`);
  const form = forms.find((part) => isOwn(part.slice(0, part.indexOf('>')))) ?? '';
  const fields = [...form.matchAll(/<input type="hidden"[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"/g)];
  const [, drawn = action] = /action="([^"]+)"/.exec(form) ?? [];
  return { action: drawn, hidden: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])) };
}

async function press(
  site: string,
  { headers, fields }: Pick<Button, 'headers' | 'fields'>,
  drawn: Drawn,
  text: string,
) {
  const { action, hidden } = drawn;
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...hidden, ...fields(text) })) body.append(name, value);
  const all = { ...headers, origin: site, accept: 'text/html' };
  const response = await fetch(site + action, { method: 'POST', body, redirect: 'manual', headers: all });
  await response.body?.cancel();
  return `${response.status} ${response.headers.get('location')}`;
}

/** Every button that stores something new each time it is pressed. */
async function buttonsOf(server: Trial['server']): Promise<Record<string, Button>> {
  const staff = { cookie: await signIn(server), 'x-forwarded-for': '192.0.2.1' };
  const { id: programId } = addProgram(server.databaseFile, 'Twice', triedQuestions);
  const program = triedProgram(server.databaseFile, programId);
  const { address, databaseFile, uploadsFolder } = server;
  const visitor = () => ({ origin: address, 'x-forwarded-for': '192.0.2.2' });
  const site: TriedSite = {
    databaseFile,
    uploadsFolder,
    staff,
    visitor,
    program,
    ask: (method, path, init) => fetch(address + path, { method, redirect: 'manual', ...init }),
  };
  const application = await triedApplication(site);
  const draft = await triedDraft(site);
  const accepted = await triedDecision(site);
  const office = `/api/admin/applications/${application.id}`;
  const message = { table: 'SubmissionMessage', fields: (text: string) => ({ text }) };
  const atStaff = { page: `/admin/submissions/${application.id}`, headers: staff };
  return {
    'an applicant’s message': {
      ...message,
      page: '/apply/mine',
      action: '/api/mine/messages/',
      headers: application.owner,
    },
    'a message of staff': { ...message, ...atStaff, action: `${office}/messages/` },
    'a request of staff': {
      ...atStaff,
      action: `${office}/requests/`,
      table: 'AnswerRequest',
      fields: (text) => ({ text, questions: String(program.name), due: dayIn(3) }),
    },
    'a startup of an application': {
      page: `/admin/submissions/${accepted.id}/startup`,
      action: `/api/admin/applications/${accepted.id}/startup/`,
      headers: staff,
      table: 'SubmissionStartup',
      fields: (text) => ({ typed_startup_name: text, typed_startup_description: text }),
    },
    'an application that staff enter': {
      page: `/admin/submissions/enter/${programId}`,
      action: `/api/admin/programs/${programId}/applications/`,
      headers: staff,
      table: 'Submission',
      where: 'arrivedBy IS NOT NULL',
      fields: (Name) => ({
        Name,
        arrived_by: 'paper',
        arrived_on: dayIn(0),
        arrived_language: 'en',
        arrived_agreed: 'on',
        arrived_tells: 'on',
      }),
    },
    'a privacy request': {
      page: '/admin/privacy/new',
      action: '/api/admin/privacy/',
      headers: staff,
      table: 'PrivacyRequest',
      fields: (words) => ({
        kind: 'access',
        name: 'Asha',
        email: 'a@example.org',
        received: '2026-01-05',
        message: words,
      }),
    },
    'a template': {
      page: '/admin/messages/templates',
      action: '/api/admin/message-templates/',
      headers: staff,
      table: 'MessageTemplate',
      fields: (text) => ({ kind: 'message', name: text, text }),
    },
    'a co-founder’s link': {
      page: '/apply/mine',
      action: '/api/mine/links/',
      headers: draft.owner,
      table: 'PrivateLink',
      where: "role = 'read'",
      fields: (name) => ({ name, role: 'read' }),
    },
    'a message of the contact form': {
      page: '/contact',
      action: '/api/contactus/',
      headers: visitor(),
      table: 'ContactMessage',
      fields: (words) => ({ name: 'Asha', email: 'a@example.org', message: words }),
    },
    'a request about one’s data': {
      page: '/your-data',
      action: '/api/your-data/',
      headers: visitor(),
      isOfMany: true,
      table: 'Verification',
      where: "identifier = 'unconfirmed-privacy-request'",
      fields: (words) => ({ kind: 'erasure', name: 'Asha', email: 'a@example.org', message: words }),
    },
  };
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Removes the rows that a button wrote. @returns how many there were */
function take(file: string, { table, where = '1' }: Button): number {
  const database = new Sqlite(file, { timeout: 10_000 });
  try {
    database.pragma('foreign_keys = ON');
    return database.prepare(`DELETE FROM ${table} WHERE ${where}`).run().changes;
  } finally {
    database.close();
  }
}

const attack: Attack = {
  promise: 'A button that is pressed twice at once sends once, and the second press gets the answer of the first',
  receivesMail: true,
  settings: {
    TRUST_PROXY: '1',
    RATE_LIMIT_LOGIN: '0',
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_CONTACT: '0',
    RATE_LIMIT_SUBMISSIONS: '0',
  },
  run: async ({ server, random, times }) => {
    const broken: string[] = [];
    let tried = 0;
    for (const [what, button] of Object.entries(await buttonsOf(server))) {
      take(server.databaseFile, button);
      for (let pair = 0; pair < times(50); pair += 1) {
        const drawn = await draw(server.address, button);
        const later = pair % 2 ? Math.round(random() * 20) : 0;
        const network = button.isOfMany && { 'x-forwarded-for': `10.${pair >> 8}.${pair & 255}.1` };
        const own = { ...button, headers: { ...button.headers, ...network } };
        const one = press(server.address, own, drawn, `Text ${pair}`);
        const other = pause(later).then(() => press(server.address, own, drawn, `Text ${pair}`));
        const answers = await Promise.all([one, other]);
        const stored = take(server.databaseFile, button);
        tried += 1;
        if (stored !== 1) broken.push(`Two presses of ${what} stored ${stored}: ${answers.join(', ')}`);
        if (answers[0] !== answers[1] || !answers[0]?.startsWith('303'))
          broken.push(`Two presses of ${what} were told ${answers.join(' and ')}`);
      }
    }
    return { tried, broken, slowestMilliseconds: null };
  },
};
export default attack;
