import { savedShares } from '#lib/applications/drafts/room-for-drafts.ts';
import type { SignedInStaff } from '#lib/people/auth/access.ts';
import { maxDraftBytes, maxUnfinishedBytes } from '#lib/platform/config/limits.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { readWaitingUploads, roomOf, waitingUploads } from '#lib/platform/uploads/unfinished-upload.ts';
import { backupSince } from '../backup/back-up-now.ts';
import { backupFolder, lastBackup } from '../backup/scheduled-backups.ts';
import { counted } from './dashboard.ts';

/** The backups in their folder. */
export interface Backups {
  /** When the last one was made and how large it is. */
  words: string;
  /** When the one began that is being made now. */
  since: Date | null;
  hasOne: boolean;
  /** Whether the download asks for a code besides the password. */
  asksCode: boolean;
}

/** The site's backups, for an administrator. Null where none are scheduled. */
export async function readBackups(reader: Pick<SignedInStaff, 'hasSecondFactor'>): Promise<Backups | null> {
  if (!backupFolder()) return null;
  const [last, since] = [await lastBackup(), await backupSince()];
  const words = last
    ? `Last backup: ${shownMoment(last.at)}, ${(last.bytes / 1_000_000).toFixed(1)} MB`
    : 'No backup has been made yet.';
  return { words, since, hasOne: last !== null, asksCode: reader.hasSecondFactor };
}

const inMegabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;

/** What applicants keep on the site before they submit, and the room for it. Null if there is nothing. */
export async function storageWords(): Promise<string | null> {
  await readWaitingUploads();
  const shares = await savedShares();
  const uploads = waitingUploads().map((upload) => roomOf(upload));
  const drafts = shares.reduce((sum, share) => sum + share.drafts, 0);
  const bytes = shares.reduce((sum, share) => sum + share.bytes, 0);
  const setAside = uploads.reduce((sum, room) => sum + room, 0);
  const words = [
    drafts > 0 &&
      `${counted(drafts, 'saved draft holds', 'saved drafts hold')} ${inMegabytes(bytes)} of ${inMegabytes(maxDraftBytes)}.`,
    uploads.length > 0 &&
      `${counted(uploads.length, 'announced file has', 'announced files have')} ${inMegabytes(setAside)} of ${inMegabytes(maxUnfinishedBytes)} set aside.`,
  ].filter((sentence) => sentence !== false);
  return words.length > 0 ? words.join(' ') : null;
}
