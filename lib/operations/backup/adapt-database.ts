import { symmetricDecrypt } from 'better-auth/crypto';
import Sqlite from 'better-sqlite3';
import { accessTables } from './clean-copy.ts';

/** What a restore changed in the database, for its operator. */
export interface Adapted {
  /** Emails that were waiting. A person decides about them now. */
  heldMails: number;
  /** People whose second factor the site's secret cannot open. */
  secondFactorsOff: number;
  /** The mark of the uploads folder that belongs to this database. Null before the first start. */
  mark: string | null;
}

const heldWords =
  'This email was waiting when the backup was made, and may have been sent since. Ask the recipient, then mark it or send it again.';

async function canOpen(secret: string, data: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: secret, data });
    return true;
  } catch {
    return false;
  }
}

/**
 * Changes a restored database so that it can serve: no one is signed in, no email goes out twice by itself, and no one
 * is asked for a second factor that cannot be checked. The audit log says that it was restored.
 * @param secret what the site will sign with
 */
export async function adaptDatabase(file: string, secret: string, now = new Date()): Promise<Adapted> {
  const database = new Sqlite(file);
  try {
    const factors = database.prepare('SELECT userId, secret FROM TwoFactor').all() as {
      userId: string;
      secret: string;
    }[];
    const lost: string[] = [];
    for (const { userId, secret: data } of factors) if (!(await canOpen(secret, data))) lost.push(userId);
    const mark = database.prepare('SELECT mark FROM UploadsFolder').pluck().get() as string | undefined;
    const change = database.transaction(() => {
      for (const table of accessTables) database.exec(`DELETE FROM "${table}"`);
      for (const userId of lost) {
        database.prepare('DELETE FROM TwoFactor WHERE userId = ?').run(userId);
        database.prepare('UPDATE User SET twoFactorEnabled = false WHERE id = ?').run(userId);
      }
      const held = database
        .prepare(
          `UPDATE Mail SET status = 'uncertain', nextAttemptAt = NULL, lastError = ?
            WHERE status IN ('queued', 'sending', 'handing_over')`,
        )
        .run(heldWords);
      database
        .prepare("INSERT INTO AuditLog (at, action, entity) VALUES (?, 'site.restore', 'site')")
        .run(now.toISOString().replace('Z', '+00:00'));
      return { heldMails: held.changes, secondFactorsOff: lost.length, mark: mark ?? null };
    });
    return change();
  } finally {
    database.close();
  }
}
