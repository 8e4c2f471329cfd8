import { createHash } from 'node:crypto';
import { holdsMinors } from '#lib/forms/questions/form-field.ts';
import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { followsFromContent, keepNothing } from '#lib/platform/cache/page-record.ts';
import { parentConfirmDays } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { isUniqueViolation } from '#lib/platform/db/write.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { getSettings, officerLines } from '#lib/platform/settings/get-settings.ts';
import { erasesAtOnce } from '#lib/platform/settings/retention-periods.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { dayMilliseconds, midnightInIndia } from '#lib/platform/time/india-day.ts';
import { program } from '../entities/program.ts';
import type { PublicItem } from '../published/public-item.ts';
import { findPublished } from '../published/published.ts';
import { generalText, minorText, noticeEnd, termText } from './general-texts.ts';
import {
  firstLanguage,
  type Notice,
  type NoticeLanguage,
  noticeLanguages,
  readShownNotice,
  type ShownNotice,
  usualKeepMonths,
} from './notice.ts';

/** The parts of a program that make its notice. */
type NoticeSource = Pick<
  PublicItem<typeof program>,
  'id' | 'title' | 'keepMonths' | 'noticeEnglish' | 'noticeMarathi' | 'noticeHindi' | 'formFields'
>;

/**
 * The notice's texts by language: the staff's own with the program's term or the general ones, what holds for
 * applicants under 18 if the form asks for them, and always the officer and the Board.
 */
function noticeTexts(program: NoticeSource, settings: Settings, isErasedAtOnce: boolean): Notice['texts'] {
  const officer = { lines: officerLines(settings) };
  const { keepMonths } = program;
  const months = isErasedAtOnce ? null : (keepMonths ?? usualKeepMonths);
  const facts = { program: program.title, centre: settings.centreName, months, keepMonths };
  const own = { en: program.noticeEnglish, mr: program.noticeMarathi, hi: program.noticeHindi };
  const isForMinors = holdsMinors(program.formFields);
  const textIn = (language: NoticeLanguage) =>
    [
      ...(own[language]?.trim()
        ? [own[language].trim(), ...(keepMonths === null ? [] : [termText[language](keepMonths)])]
        : [generalText[language](facts)]),
      ...(isForMinors ? [minorText[language](parentConfirmDays)] : []),
      noticeEnd(language, officer),
    ].join('\n\n');
  return Object.fromEntries(noticeLanguages.map((language) => [language, textIn(language)])) as Notice['texts'];
}

/** The version of a notice that could not be written yet. */
const unnumbered = 0;

const findByDigest = (programId: number, digest: string) =>
  database().privacyNotice.findUnique({
    where: { programId_digest: { programId, digest } },
    select: { version: true, createdAt: true },
  });

/** A few tries are enough: other texts of one program are made at the same moment only while it is being saved. */
const tries = 5;

/** Writes the texts as the program's next version, unless another request has just done so. */
async function createVersion(
  source: Pick<NoticeSource, 'id' | 'keepMonths'>,
  texts: Notice['texts'],
  digest: string,
  left = tries,
): Promise<Pick<Notice, 'version'> & { createdAt: Date }> {
  const { id: programId, keepMonths } = source;
  const { privacyNotice } = database();
  const newest = await privacyNotice.aggregate({ where: { programId }, _max: { version: true } });
  const version = (newest._max.version ?? 0) + 1;
  const data = { programId, version, texts, keepMonths, digest, createdAt: new Date() };
  try {
    return await privacyNotice.create({ data, select: { version: true, createdAt: true } });
  } catch (error) {
    const isTaken = isUniqueViolation(error);
    const other = isTaken ? await findByDigest(programId, digest) : null;
    if (other) return other;
    // Other texts took the number.
    if (isTaken && left > 1) return createVersion(source, texts, digest, left - 1);
    // A full disk or a locked database must not keep anybody from reading the form and its notice.
    logError('The new version of a privacy notice could not be written', error);
    return { version: unnumbered, createdAt: new Date() };
  }
}

/**
 * The notice above a program's form now. A change of the program, of the centre's name, of the grievance officer or of erasing at once makes
 * the next version when the notice is first read.
 */
export async function currentNotice(program: NoticeSource): Promise<Notice> {
  const texts = noticeTexts(program, await getSettings(), await erasesAtOnce());
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  const { version, createdAt } = await followsFromContent(
    async () => (await findByDigest(program.id, digest)) ?? (await createVersion(program, texts, digest)),
  );
  if (version === unnumbered) keepNothing();
  return { programId: program.id, version, since: createdAt, texts };
}

/**
 * The notice that an applicant was shown: what their form says, if the program has that version. For a call that says
 * nothing it is the current one, in the language that the form begins with.
 * @param sent the form's value of `noticeControl`
 */
export async function receivedNotice(program: NoticeSource, sent: string | null): Promise<ShownNotice> {
  const shown = readShownNotice(sent);
  const where = { programId: program.id, version: shown?.version ?? 0 };
  if (shown && (await database().privacyNotice.count({ where })) > 0) return shown;
  const { version } = await currentNotice(program);
  return { version, language: shown?.language ?? firstLanguage(program.title) };
}

/**
 * The version of the notice that a program had on a day in India: the newest of that day, or its first one. For what people
 * agreed to elsewhere.
 */
export async function noticeVersionOn(program: NoticeSource, day: string): Promise<number> {
  const current = await currentNotice(program);
  const { privacyNotice } = database();
  const end = new Date(midnightInIndia(day).getTime() + dayMilliseconds);
  const [ofDay, first] = await Promise.all([
    privacyNotice.findFirst({
      where: { programId: program.id, createdAt: { lt: end } },
      orderBy: { version: 'desc' },
      select: { version: true },
    }),
    privacyNotice.findFirst({
      where: { programId: program.id },
      orderBy: { version: 'asc' },
      select: { version: true },
    }),
  ]);
  return (ofDay ?? first ?? current).version;
}

/**
 * Writes the versions that the programs' notices have now, before the server listens: while another process locks the
 * database, forms must open without a write.
 */
export async function createNotices(): Promise<void> {
  for (const each of await findPublished(program)) if (each.formFields.length > 0) await currentNotice(each);
}

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
