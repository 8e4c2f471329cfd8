import { createHash, randomBytes } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { addProgram, everyField, type SampleProgram } from '../fixtures/program.ts';
import type { SiteServer } from '../load/site-server.ts';
import { sampleText } from '../unit/sample-files.ts';
import { type Answer, send } from './requests.ts';

/** A program with one file, which `addProgram` adds to an attacked site. */
export const fewFields = everyField.filter(({ label }) => ['Full Name', 'Email Address', 'Pitch Deck'].includes(label));

/** An application with a file of `bytes`, as script sends it. */
export function apply(
  site: string,
  program: SampleProgram,
  name: string,
  bytes: number,
  headers = {},
): Promise<Answer> {
  const body = new FormData();
  const answers = { 'Full Name': name, 'Email Address': 'applicant@example.org', program_id: program.id };
  body.set('form_data', JSON.stringify(answers));
  body.append('Pitch Deck', new Blob([new Uint8Array(sampleText('x'.repeat(bytes)))]), 'deck.txt');
  return send(`${site}/api/submissions/`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', ...headers },
  });
}

/** The plain form of a browser without JavaScript. Without a file the form is invalid. */
export function postForm(site: string, program: SampleProgram, name: string, bytes: number, headers = {}) {
  const body = new FormData();
  body.set('program_id', String(program.id));
  body.set('Full Name', name);
  body.set('Email Address', 'applicant@example.org');
  if (bytes > 0) body.append('Pitch Deck', new Blob([new Uint8Array(sampleText('x'.repeat(bytes)))]), 'deck.txt');
  return send(`${site}/api/submissions/`, { method: 'POST', body, headers: { accept: 'text/html', ...headers } });
}

/** Why the form that `answer` leads to does not show `name` again. Null if it does. */
export async function whyLost(site: string, answer: Answer, name: string, words = ''): Promise<string | null> {
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location?.startsWith('/apply/mine/returned/'))
    return `the form of ${name} got ${answer.status} and leads to ${location}`;
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await send(new URL(location, site).href, { headers: { cookie } });
  if (!page.text.includes(`value="${name}"`)) return `the form of ${name} came back without the answer`;
  return page.text.includes(words) ? null : `the form of ${name} does not say “${words}”`;
}

/** A draft that an applicant saved, and the browser in which its page is open. */
export interface SavedDraft {
  id: number;
  fileField: number;
  textField: number;
  /** The cookie of that browser. */
  cookie: string;
  /** Requests as that browser sends them. */
  request: (address: string, init?: RequestInit) => Promise<Response>;
}

/** Writes an empty saved draft into the database of a site. */
export function saveDraftAt(server: SiteServer): SavedDraft {
  const program = addProgram(server.databaseFile, 'Saved', [
    { label: 'Plan', fieldType: 'file' },
    { label: 'Idea', fieldType: 'textarea' },
  ]);
  const token = randomBytes(32).toString('base64url');
  const cookie = `mine=${token}`;
  const now = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const database = new Sqlite(server.databaseFile, { timeout: 10_000 });
  try {
    return database.transaction(() => {
      const page = database.prepare('INSERT INTO PrivatePage (createdAt) VALUES (?)').run(now).lastInsertRowid;
      database
        .prepare("INSERT INTO PrivateLink (pageId, role, name, tokenHash, createdAt) VALUES (?, 'owner', 'Link', ?, ?)")
        .run(page, createHash('sha256').update(token).digest('hex'), now);
      const draft = database
        .prepare(
          `INSERT INTO SubmissionDraft (pageId, programId, answers, errors, message, createdAt, expiresAt)
            VALUES (?, ?, '{}', '{}', '', ?, ?)`,
        )
        .run(page, program.id, now, expiresAt).lastInsertRowid;
      const fieldOf = (label: string) =>
        database.prepare('SELECT id FROM FormField WHERE programId = ? AND label = ?').pluck().get(program.id, label);
      return {
        id: Number(draft),
        fileField: Number(fieldOf('Plan')),
        textField: Number(fieldOf('Idea')),
        cookie,
        request: (address: string, init: RequestInit = {}) =>
          fetch(server.address + address, {
            ...init,
            headers: { ...(init.headers as Record<string, string>), cookie, origin: server.address },
          }),
      };
    })();
  } finally {
    database.close();
  }
}
