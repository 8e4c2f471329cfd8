import { insertStaff } from '#e2e/fixtures/insert-staff.ts';
import { openRows } from '#e2e/fixtures/open-rows.ts';
import { addProgram, type SampleProgram } from '#e2e/fixtures/program.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { Visitor } from '#e2e/fixtures/visitor.ts';
import { type SiteServer, signIn } from '../../load/site-server.ts';
import { apply, fewFields } from '../applicant.ts';
import type { Attack } from '../attack.ts';
import { look, type Named, pagesOf, plainPages, type Seen } from '../office-pages.ts';
import { usedApplication } from '../used-application.ts';
import { programId } from '../worded-applications.ts';

const word = 'Reineclaude';
const unknown: Named = {
  program: 987_654,
  submission: 987_654,
  batch: crypto.randomUUID(),
  letter: 1,
  mail: 987_654,
  word: 'Q9x',
};

/**
 * The answer to a person, without the ids they asked for. Numbers are compared elsewhere: those asked for may be
 * anywhere.
 */
const said = ({ status, words }: Seen, asked: Named): string =>
  `${status}: ${words.replaceAll(asked.word, '#').replaceAll(/\d+/g, '#')}`;

const namedBy = (server: SiteServer, submission: number, program: number): Named =>
  inDatabase(server.databaseFile, (database) => {
    const one = <T>(sql: string) => database.prepare(sql).get(submission) as T;
    const { batch, id: letter } = one<{ batch: string; id: number }>(
      'SELECT batch, id FROM Letter WHERE submissionId = ?',
    );
    const { id: mail } = one<{ id: number }>('SELECT id FROM Mail WHERE submissionId = ?');
    return { program, submission, batch, letter, mail, word };
  });

/** Everything that a manager may open, before and after others work on another program: not a byte may differ. */
async function compare(server: SiteServer, cookie: string, own: SampleProgram, happen: () => Promise<unknown>) {
  const addresses = [...plainPages, `/admin/submissions?program=${own.id}`, '/admin/submissions?program=all'];
  const read = async () => {
    const seen = new Map<string, Seen>();
    for (const address of addresses) seen.set(address, await look(server, cookie, address));
    return seen;
  };
  const before = await read();
  await happen();
  const after = await read();
  const broken = addresses.flatMap((address) => {
    const [one, other] = [before.get(address), after.get(address)];
    if (!one || !other) return [`${address} was not read`];
    if (other.whole.toLowerCase().includes(word.toLowerCase())) return [`${address} holds a word of another program`];
    if (one.status >= 500) return [`${address} answers ${one.status}`];
    return one.words === other.words ? [] : [`${address} changed: ${firstDifference(one.words, other.words)}`];
  });
  const opened = [...after.values()].filter(({ status }) => status === 200).length;
  if (opened < 8) broken.push(`A manager opened only ${opened} pages`);
  return { broken, tried: 2 * addresses.length };
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `“${one.slice(Math.max(0, at - 40), at + 40)}” became “${other.slice(Math.max(0, at - 40), at + 40)}”`;
}

/** Pages that name something of another program are those that name nothing. */
async function tryForeign(server: SiteServer, cookie: string, foreign: Named) {
  const broken: string[] = [];
  const nothing = pagesOf(unknown);
  const all = pagesOf(foreign);
  for (const [index, address] of all.entries()) {
    const [seen, none] = [await look(server, cookie, address), await look(server, cookie, nothing[index] ?? '')];
    if (said(seen, foreign) !== said(none, unknown))
      broken.push(
        `${address} is told from what is not there: ${firstDifference(said(none, unknown), said(seen, foreign))}`,
      );
    if (new RegExp(`${word}( said|@)`, 'i').test(seen.whole)) broken.push(`${address} holds what an applicant wrote`);
  }
  return { broken, tried: 2 * all.length };
}

const roleOf = (server: SiteServer, id: string) =>
  inDatabase(server.databaseFile, (database) => database.prepare('SELECT role, roles FROM User WHERE id = ?').get(id));

/** A manager gives themselves more, by every address that knows of roles. */
async function raise(server: SiteServer, visitor: Visitor, id: string): Promise<{ broken: string[]; tried: number }> {
  const more = { name: 'Asha', role: 'admin', roles: ['admin'], program_ids: [programId], email: 'new@example.org' };
  const before = JSON.stringify(roleOf(server, id));
  const tries: [string, string][] = [
    ['PUT', `/api/admin/people/${id}/`],
    ['POST', '/api/admin/invitations/'],
    ['POST', '/api/admin/account/name/'],
    ['PUT', '/api/admin/account/name/'],
    ['PATCH', `/api/admin/people/${id}/`],
    ['PUT', '/api/admin/account/notices/'],
    ['POST', '/api/admin/account/notices/'],
    ['PUT', '/api/admin/content/settings/1/'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/admin/set-role'],
  ];
  const broken: string[] = [];
  for (const [method, address] of tries) {
    const response = await visitor.send(method, address, more);
    await response.body?.cancel();
    if (response.status >= 500) broken.push(`${method} ${address} answers ${response.status}`);
  }
  if (JSON.stringify(roleOf(server, id)) !== before) broken.push('A manager raised their own role');
  return { broken, tried: tries.length };
}

const attack: Attack = {
  promise: 'A program manager sees no byte of another program on any page, and keeps nothing of one that they lost',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_LOGIN: '0' },
  run: async ({ server }) => {
    const own = addProgram(server.databaseFile, 'Of the manager', fewFields);
    const sent = await apply(server.address, own, 'Own applicant', 100);
    const { id: submission } = (JSON.parse(sent.text) as { data: { id: number } }).data;
    const member = insertStaff(server.databaseFile, { role: 'manager', programIds: [own.id] });
    const visitor = new Visitor(server, '192.0.2.9');
    await visitor.signIn(member.email, member.password);
    const admin = await signIn(server);
    const compared = await compare(server, visitor.cookie, own, () => usedApplication(server, admin, word));
    const sql = 'SELECT max(id) FROM Submission WHERE programId = ?';
    const other = inDatabase(server.databaseFile, (database) => database.prepare(sql).pluck().get(programId) as number);
    const foreign = await tryForeign(server, visitor.cookie, namedBy(server, other, programId));
    const raised = await raise(server, visitor, member.id);

    const opened = await look(server, visitor.cookie, `/admin/submissions/${submission}`);
    const broken = [...compared.broken, ...foreign.broken, ...raised.broken];
    if (!opened.whole.includes('Own applicant')) broken.push('A manager does not see their own program');
    const rows = openRows(server.databaseFile);
    rows.prepare('DELETE FROM ProgramReviewer WHERE userId = ?').run(member.id);
    rows.close();
    const lost = { ...unknown, program: own.id, submission };
    const gone = await tryForeign(server, visitor.cookie, { ...lost, word: 'Own' });
    broken.push(...gone.broken.map((each) => `After losing the program, ${each}`));
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 500)}`);
    const tried = compared.tried + foreign.tried + raised.tried + gone.tried;
    return { tried, broken, slowestMilliseconds: null };
  },
};
export default attack;
