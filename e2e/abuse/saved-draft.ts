import { createHash, randomBytes } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { addProgram } from '../fixtures/program.ts';
import type { SiteServer } from '../load/site-server.ts';

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
