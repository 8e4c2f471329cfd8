import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { apply, postForm, whyLost } from '#e2e/abuse/applicant.ts';
import type { Attack } from '#e2e/abuse/attack.ts';
import { attackedProgram } from '#e2e/abuse/attacked-site.ts';
import { type Answer, send } from '#e2e/abuse/requests.ts';
import { seededAdmin } from '#e2e/fixtures/sites/seeded-site.ts';

const lockedMilliseconds = 20_000;
/** The longest that a read may take on a busy machine. Behind a waiting write it would take five times as long. */
const maxReadMilliseconds = 2500;
const maxWriteMilliseconds = 9000;

const attack: Attack = {
  promise: 'While another process holds the database for 20 seconds, reads go on and writes get 503',
  run: async ({ server }) => {
    const { site, program, cookie, broken } = await attackedProgram(server);
    let tried = 0;
    let slowestMilliseconds = 0;
    const reads: [path: string, headers: Record<string, string>][] = [
      ['/', {}],
      ['/events', {}],
      [`/apply?program=${program.id}`, {}],
      ['/api/programs/', {}],
      ['/admin', { cookie }],
      ['/admin/submissions', { cookie }],
      ['/api/health/', {}],
      ['/api/metrics/', { cookie }],
    ];
    for (const [path, headers] of reads) await send(site + path, { headers });

    const other = new Sqlite(server.databaseFile);
    other.exec('BEGIN IMMEDIATE');
    const until = performance.now() + lockedMilliseconds;
    const isLocked = () => performance.now() < until;

    const reading = reads.map(async ([path, headers]) => {
      while (isLocked()) {
        const { status, milliseconds } = await send(site + path, { headers });
        tried += 1;
        slowestMilliseconds = Math.max(slowestMilliseconds, milliseconds);
        if (status !== 200 || milliseconds > maxReadMilliseconds)
          broken.push(`${path} got ${status} after ${Math.round(milliseconds)} ms`);
        await wait(100);
      }
    });

    const json = { 'content-type': 'application/json', origin: site };
    const message = JSON.stringify({ name: 'A', email: 'a@example.org', message: 'Hello' });
    const writes: Record<string, () => Promise<Answer>> = {
      'an application': () => apply(site, program, 'Locked', 1000),
      'a message': () => send(`${site}/api/contactus/`, { method: 'POST', body: message, headers: json }),
      'a sign-in': () =>
        send(`${site}/api/admin/session/`, { method: 'POST', body: JSON.stringify(seededAdmin), headers: json }),
      'a change of content': () =>
        send(`${site}/api/admin/content/event/1/`, { method: 'PUT', body: '{}', headers: { ...json, cookie } }),
    };
    const writing = Object.entries(writes).flatMap(([name, write]) =>
      Array.from({ length: name === 'a sign-in' ? 1 : 5 }, async () => {
        const { status, milliseconds, text, headers } = await write();
        tried += 1;
        const isRefused = status === 503 && Number(headers.get('retry-after')) > 0;
        // A change that is not valid is refused before it is written.
        if (!isRefused && status !== 422) broken.push(`${name} got ${status}: ${text.slice(0, 200)}`);
        if (milliseconds > maxWriteMilliseconds)
          broken.push(`${name} was answered after ${Math.round(milliseconds)} ms`);
      }),
    );
    const form = postForm(site, program, 'Kept', 1000).then((answer) =>
      whyLost(site, answer, 'Kept', 'Nothing was stored'),
    );
    await Promise.all([...reading, ...writing]);
    const lost = await form;
    if (lost) broken.push(lost);
    other.exec('COMMIT');
    other.close();

    const after = await apply(site, program, 'Afterwards', 1000);
    if (after.status !== 201) broken.push(`Afterwards an application got ${after.status}`);
    const rows = new Sqlite(server.databaseFile, { readonly: true });
    const { count } = rows.prepare('SELECT count(*) AS count FROM Submission').get() as { count: number };
    rows.close();
    if (count !== 1) broken.push(`${count} applications are stored, of which one was acknowledged`);
    return { tried, broken, slowestMilliseconds };
  },
};
export default attack;
