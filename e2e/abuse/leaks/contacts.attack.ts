import { globSync } from 'node:fs';
import path from 'node:path';
import { insertStaff } from '#e2e/fixtures/insert-staff.ts';
import { openRows } from '#e2e/fixtures/open-rows.ts';
import { addProgram, type SampleField, showContacts } from '#e2e/fixtures/program.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { Visitor } from '#e2e/fixtures/visitor.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import { sampleText } from '#e2e/unit/sample-files.ts';
import type { Attack } from '../attack.ts';
import { withValues } from '../every-address.ts';
import { look, type Named, pagesOf, plainPages } from '../office-pages.ts';
import { send } from '../requests.ts';

const name = 'Quillon Applicant';
const secrets = {
  Email: 'quince.contact@example.org',
  Phone: '+91 98220 55667',
  Mobile: '7774441122',
  // Six digits in a row may come up in the name of any file.
  'PIN code': '425 777',
  PAN: 'QWXYZ9876K',
  GSTIN: '27AAPFU0939F1ZV',
  'Postal address': '17 Quetzal Lane, Erandol',
};
const ofFounder = { Email: 'cofounder.zed@example.org', Phone: '9123400099' };
const all = [...Object.values(secrets), ...Object.values(ofFounder)];

const fields: SampleField[] = [
  { label: 'Full name', fieldType: 'text' },
  { label: 'Email', fieldType: 'email' },
  { label: 'Phone', fieldType: 'phone' },
  { label: 'Mobile', fieldType: 'text', pattern: 'mobile_number' },
  { label: 'PIN code', fieldType: 'text', pattern: 'pin_code' },
  { label: 'PAN', fieldType: 'text', pattern: 'pan' },
  { label: 'GSTIN', fieldType: 'text', pattern: 'gstin' },
  { label: 'Postal address', fieldType: 'textarea' },
  {
    label: 'Co-founders',
    fieldType: 'group',
    columns: [{ label: 'Name' }, { label: 'Email', type: 'email' }, { label: 'Phone', type: 'phone' }],
  },
  { label: 'Pitch Deck', fieldType: 'file' },
];

const api = path.resolve(import.meta.dirname, '../../../app/api/admin');
/** The addresses that answer a GET in the back office. */
const reads = globSync('**/route.ts', { cwd: api }).map((file) => `/api/admin/${path.posix.dirname(file)}/`);

async function applies(server: SiteServer, program: number): Promise<number> {
  const body = new FormData();
  const founders = [{ Name: 'Zed Kulkarni', ...ofFounder }];
  const answers = { 'Full name': name, ...secrets, 'Co-founders': JSON.stringify(founders), program_id: program };
  body.set('form_data', JSON.stringify(answers));
  body.append('Pitch Deck', new Blob([new Uint8Array(sampleText('A plan.'))]), 'deck.txt');
  const sent = await send(`${server.address}/api/submissions/`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  });
  if (sent.status !== 201) throw new Error(`Applying answered ${sent.status}: ${sent.text.slice(0, 500)}`);
  return (JSON.parse(sent.text) as { data: { id: number } }).data.id;
}

function changeRows(server: SiteServer, statement: string, ...values: unknown[]): void {
  const rows = openRows(server.databaseFile);
  rows.prepare(statement).run(...values);
  rows.close();
}

/** As they are on a page, and as its data writes them. */
const holds = (whole: string, secret: string) =>
  whole.includes(secret) ||
  whole.includes(secret.replaceAll('+', '&#x2B;')) ||
  whole.includes(encodeURIComponent(secret));

/** Every address that a person may open, and what of the applicant's contact details it shows. */
async function readAll(server: SiteServer, cookie: string, named: Named, attachment: number) {
  const shown = new Map<string, string[]>();
  let opened = 0;
  const ids = [named.submission, named.program, attachment].map(String);
  const addresses = [
    ...plainPages,
    ...pagesOf(named),
    `/admin/submissions/${named.submission}/startup`,
    ...ids.flatMap((id) => reads.map((address) => withValues(address, (part) => (part === 'entity' ? 'program' : id)))),
  ];
  for (const address of new Set(addresses)) {
    const { status, whole } = await look(server, cookie, address);
    if (status === 200) opened += 1;
    const found = all.filter((secret) => holds(whole, secret));
    if (found.length > 0) shown.set(address, found);
  }
  return { shown, opened, tried: addresses.length };
}

const attack: Attack = {
  promise: 'No page shows a reviewer contact details of applicants, until the program shows them',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_LOGIN: '0' },
  run: async ({ server }) => {
    const { id: program } = addProgram(server.databaseFile, 'Hides contacts', fields);
    const submission = await applies(server, program);
    changeRows(server, "UPDATE Submission SET status = 'accepted' WHERE id = ?", submission);
    const sql = 'SELECT id FROM Attachment WHERE submissionId = ?';
    const attachment = inDatabase(server.databaseFile, (rows) => rows.prepare(sql).pluck().get(submission) as number);
    const named: Named = { program, submission, batch: crypto.randomUUID(), letter: 1, mail: 1, word: 'Quillon' };
    const broken: string[] = [];
    let tried = 0;
    for (const roles of ['reviewer', 'editor reviewer']) {
      showContacts(server.databaseFile, program, false);
      const member = insertStaff(server.databaseFile, { role: roles.split(' ')[0] ?? '', programIds: [program] });
      changeRows(server, 'UPDATE User SET roles = ? WHERE id = ?', roles, member.id);
      const visitor = new Visitor(server, '192.0.2.9');
      await visitor.signIn(member.email, member.password);
      const hidden = await readAll(server, visitor.cookie, named, attachment);
      for (const [address, found] of hidden.shown) broken.push(`${address} shows a ${roles} ${found.join(', ')}`);
      if (hidden.opened < 5) broken.push(`A ${roles} opened only ${hidden.opened} addresses`);
      const page = await look(server, visitor.cookie, `/admin/submissions/${submission}`);
      if (!page.words.includes(name)) broken.push(`A ${roles} does not read the application`);
      showContacts(server.databaseFile, program);
      const shown = await readAll(server, visitor.cookie, named, attachment);
      const seen = new Set([...shown.shown.values()].flat());
      for (const secret of all)
        if (!seen.has(secret)) broken.push(`A program that shows them hides ${secret} from a ${roles}`);
      tried += hidden.tried + shown.tried;
    }
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 500)}`);
    return { tried, broken, slowestMilliseconds: null };
  },
};
export default attack;
