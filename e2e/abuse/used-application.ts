import { inDatabase } from '../fixtures/stored.ts';
import type { SiteServer } from '../load/site-server.ts';
import { askAsAdmin } from './attacked-site.ts';
import { applyWithWord, programId } from './worded-applications.ts';

type AsStaff = ReturnType<typeof asStaffOf>;

/** Sends JSON as the administrator whose cookie this is. */
const asStaffOf = (server: SiteServer, cookie: string) => (address: string, body: object) =>
  askAsAdmin(server, cookie, address, body);

const rowsBy = <T>(server: SiteServer, sql: string, ...values: unknown[]): T[] =>
  inDatabase(server.databaseFile, (database) => database.prepare(sql).all(...values) as T[]);

/** An application with all that staff add to one, each with its word, and what leads back to it. */
export interface UsedApplication {
  id: number;
  word: string;
  /** The id of an action that an administrator can undo. */
  action: string;
  /** Letters of which none was released, and others of which all were. */
  held: { batch: string; letters: number[] };
  released: string;
  mails: number[];
  questions: number[];
}

async function writeLetter(asStaff: AsStaff, server: SiteServer, id: number, about: string) {
  const { status, data } = await asStaff('/api/admin/letters/', { about, ids: String(id) });
  if (status !== 201) throw new Error(`Writing a letter answered ${status}`);
  const batch = String(data.batch);
  const sql = 'SELECT id, revision FROM Letter WHERE batch = ?';
  const letters = rowsBy<{ id: number; revision: number }>(server, sql, batch);
  return { batch, letters };
}

const seenOf = (letters: { id: number; revision: number }[]) =>
  `${letters.length}-${Math.max(0, ...letters.map(({ id }) => id))}-${letters.reduce((sum, each) => sum + each.revision, 0)}`;

/** Releases all letters of a batch, as its page says that they are now. */
const release = (asStaff: AsStaff, server: SiteServer, batch: string) => {
  const sql = 'SELECT id, revision FROM Letter WHERE batch = ? AND releasedAt IS NULL';
  const seen = seenOf(rowsBy<{ id: number; revision: number }>(server, sql, batch));
  return asStaff(`/api/admin/letters/${batch}/release/`, { all: 'yes', seen });
};

/** Applies, and does with the application all that staff can. */
export async function usedApplication(server: SiteServer, cookie: string, word: string): Promise<UsedApplication> {
  const asStaff = asStaffOf(server, cookie);
  const id = await applyWithWord(server, word);
  const text = `${word} said so`;
  const sql = "SELECT id FROM FormField WHERE programId = ? AND fieldType = 'text' ORDER BY id";
  const questions = rowsBy<{ id: number }>(server, sql, programId).map((field) => field.id);
  const own = `/api/admin/applications/${id}/`;
  const due = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const change = { kind: 'status', value: 'accepted' };
  const done = [
    await asStaff(`${own}notes/`, { text }),
    await asStaff(`${own}tags/`, { tag: text }),
    await asStaff(`${own}messages/`, { text }),
    await asStaff(`${own}requests/`, { text, questions, due }),
  ];
  const changed = await asStaff('/api/admin/applications/bulk/', {
    program_id: programId,
    change,
    selection: { ids: [id] },
  });
  const released = await writeLetter(asStaff, server, id, 'status');
  done.push(changed, await release(asStaff, server, released.batch));
  const held = await writeLetter(asStaff, server, id, 'message');
  const failed = done.filter(({ status }) => status >= 300).map(({ status }) => status);
  if (failed.length > 0) throw new Error(`Using application ${id} answered ${failed}`);
  const mails = rowsBy<{ id: number }>(server, 'SELECT id FROM Mail WHERE submissionId = ?', id).map((mail) => mail.id);
  const action = String(changed.data.batch);
  const letters = held.letters.map((letter) => letter.id);
  return { id, word, action, held: { batch: held.batch, letters }, released: released.batch, mails, questions };
}

/** The rows of an application and of all that belongs to it, as text. */
export const rowsOf = (server: SiteServer, id: number, tables: readonly string[]): string =>
  inDatabase(server.databaseFile, (database) =>
    JSON.stringify([
      database.prepare('SELECT * FROM Submission WHERE id = ?').all(id),
      ...tables.map((table) => database.prepare(`SELECT * FROM "${table}" WHERE submissionId = ?`).all(id)),
    ]),
  );

/** Everything that staff can do with an application, by the ids that they know of it. */
export function attempts(server: SiteServer, cookie: string, used: UsedApplication) {
  const asStaff = asStaffOf(server, cookie);
  const { id, word, action, held, released, mails, questions } = used;
  const own = `/api/admin/applications/${id}/`;
  const text = `${word} said more`;
  const due = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const bulk = (change: object, selection: object) => () =>
    asStaff('/api/admin/applications/bulk/', { program_id: 'all', change, selection });
  const post = (address: string, body: object) => () => asStaff(address, body);
  const changes = [
    { kind: 'status', value: 'rejected' },
    { kind: 'tag_added', value: 'Later' },
    { kind: 'tag_removed', value: 'Later' },
  ];
  return [
    ...changes.map((change) => bulk(change, { ids: [id] })),
    bulk(changes[1] as object, { filter: `q=%23${id}`, up_to: 1_000_000 }),
    post('/api/admin/applications/undo/', { batch: action }),
    post(`${own}notes/`, { text }),
    post(`${own}tags/`, { tag: 'Later' }),
    post(`${own}status/`, { status: 'rejected', from: 'accepted' }),
    post(`${own}messages/`, { text }),
    post(`${own}messages/settle/`, {}),
    post(`${own}requests/`, { text, questions, due }),
    ...['status', 'message'].map((about) => post('/api/admin/letters/', { about, ids: String(id) })),
    post('/api/admin/letters/', { about: 'status', action }),
    () => release(asStaff, server, held.batch),
    post(`/api/admin/letters/${held.batch}/`, { subject: text, text, revision: 1 }),
    post(`/api/admin/letters/${held.batch}/test/`, {}),
    post(`/api/admin/letters/${held.batch}/discard/`, { all: 'yes' }),
    ...held.letters.map((letter) =>
      post(`/api/admin/letters/${held.batch}/${letter}/`, { subject: text, text, revision: 1 }),
    ),
    post(`/api/admin/letters/${released}/discard/`, { all: 'yes' }),
    ...mails.flatMap((mail) =>
      ['send_again', 'arrived', 'try_now', 'cancel'].map((what) => post(`/api/admin/mail/${mail}/`, { action: what })),
    ),
  ];
}
