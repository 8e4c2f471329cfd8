import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { database } from '#lib/platform/db/client.ts';
import { program } from '../entities/program.ts';
import { findPublished } from '../published/published.ts';
import { currentNotice } from './current-notice.ts';
import type { Notice } from './notice.ts';

/** One version of a program's notice, and all versions that there are. */
export interface NoticePage {
  notice: Notice;
  /** Null for a program that is no longer on the site. */
  programTitle: string | null;
  /** The version above the form now. Null for a program that is no longer on the site. */
  currentVersion: number | null;
  /** Newest first. */
  versions: { version: number; since: Date }[];
}

/**
 * One version of a program's notice, or the current one without a number. Everybody may read it, also after the program
 * has closed. Null if there is none.
 */
export async function getNotice(programId: number, version: number | null): Promise<NoticePage | null> {
  const published = (await findPublished(program)).find(({ id }) => id === programId) ?? null;
  const hasForm = published !== null && published.formFields.length > 0;
  const current = hasForm ? await currentNotice(published) : null;
  const readRows = () =>
    database().privacyNotice.findMany({
      where: { programId },
      orderBy: { version: 'desc' },
      select: { version: true, texts: true, createdAt: true },
    });
  // Only for programs on the site, because anybody can ask for any number.
  const known = published ? await cachedRead(`notices of ${programId}`, readRows) : [];
  // The current version may have been written only just now.
  const isWhole = known.some((row) => row.version === current?.version);
  const rows = isWhole ? known : await readRows();
  const wanted = version ?? current?.version ?? rows[0]?.version;
  const row = rows.find((each) => each.version === wanted);
  if (!row) return null;
  return {
    notice: { programId, version: row.version, since: row.createdAt, texts: row.texts as unknown as Notice['texts'] },
    programTitle: published?.title ?? null,
    currentVersion: current?.version ?? null,
    versions: rows.map(({ version: number, createdAt }) => ({ version: number, since: createdAt })),
  };
}
