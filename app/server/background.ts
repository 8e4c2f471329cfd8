import type { EventEmitter } from 'node:events';
import { scanHeld } from '#lib/applications/minors/awaiting-parent.ts';
import { answerLostLinks } from '#lib/applications/private-pages/mails/lost-links.ts';
import { remindOfDrafts } from '#lib/applications/private-pages/mails/reminders.ts';
import { forgetOldTexts } from '#lib/applications/spam/spam-check.ts';
import { sweepImports } from '#lib/content/imports/stored-table.ts';
import { sweepDocuments } from '#lib/content/media/library/document-files.ts';
import { sweepRemovedPictures } from '#lib/content/media/library/removed-media.ts';
import { startEncoding } from '#lib/content/media/start-encoding.ts';
import { mendSearch } from '#lib/content/search-repair.ts';
import { mailServer, watchMail } from '#lib/mail/mail-server.ts';
import { mailWarnings } from '#lib/mail/mail-warnings.ts';
import { startSending } from '#lib/mail/send-mails.ts';
import { backUpWhenDue } from '#lib/operations/backup/scheduled-backups.ts';
import { makeMailLink } from '#lib/operations/outbox/make-mail-link.ts';
import { sendDigests, tellClosing } from '#lib/operations/staff-notices/staff-notices.ts';
import { keepReads } from '#lib/people/audit/read-log.ts';
import { tidySessions } from '#lib/people/auth/session.ts';
import { handleSoon, stopHandling } from '#lib/people/passwords/password-reset.ts';
import { versionNow } from '#lib/platform/cache/version-now.ts';
import { closeDatabase } from '#lib/platform/db/client.ts';
import { doesBackground, keepBackground } from '#lib/platform/db/lease.ts';
import { keepThrottles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { scanWaiting } from '#lib/platform/scanner/scan-waiting.ts';
import { spaceAboveFloor } from '#lib/platform/storage/free-space.ts';
import { removeExpiredDrafts, removeInterrupted, removeLeftFiles } from '#lib/platform/uploads/sweep-uploads.ts';
import { watchUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { watchStorage } from '#lib/platform/warnings/watch-storage.ts';
import { forgetUnconfirmed } from '#lib/privacy/requests/unconfirmed-request.ts';
import { sweepRetention } from '#lib/privacy/retention/sweep.ts';
import { checkDueLinks } from '#lib/site/links/link-checks.ts';

/** A server that has just started is busy enough with its first requests, without pictures to encode. */
const afterFirstRequests = { quietMilliseconds: 30 * 1000, latestMilliseconds: 15 * 60 * 1000 };

/** All that the server does beside answering requests, in the order in which it starts. */
export const backgroundWork = (server: EventEmitter, framework: { close: () => Promise<void> }): Work[] => [
  { name: 'The database', start: () => {}, stop: closeDatabase },
  kept('Counting requests', () => keepThrottles(async () => (await spaceAboveFloor()) >= 0)),
  kept('Logging what is read', keepReads),
  { name: 'The framework', start: () => {}, stop: () => framework.close() },
  kept('Sending emails', () => startSending(mailServer(), makeMailLink)),
  { name: 'Resetting passwords', start: () => handleSoon(), stop: stopHandling },
  // The encoder is a process of its own, which ends with this one.
  { name: 'Encoding pictures', start: () => whenQuiet(server, startEncoding, afterFirstRequests), stop: () => {} },
  kept('Being the one process for what follows', keepBackground),
  repeated(1, 'Publishing what is due', versionNow),
  repeated(1, 'Watching the outbox', watchMail),
  repeated(1, 'Writing emails about warnings', mailWarnings),
  repeated(1, 'Answering those who lost their link', answerLostLinks),
  repeated(1, 'Forgetting unconfirmed requests', forgetUnconfirmed),
  repeated(1, 'Reminding of open drafts', remindOfDrafts),
  repeated(1, 'Telling staff of closing programs', tellClosing),
  repeated(1, 'Writing daily emails', sendDigests),
  repeated(1, 'Scanning waiting files', async () => {
    await scanWaiting();
    await scanHeld();
  }),
  repeated(1, 'Watching the disk', watchStorage),
  repeated(1, 'Watching the folder of uploads', watchUploads),
  repeated(1, 'The daily backup', backUpWhenDue),
  repeated(1, 'Checking links', () => checkDueLinks()),
  repeated(12 * 60, 'Comparing what a search finds with the site', mendSearch),
  repeated(10, 'Removing expired drafts', removeExpiredDrafts),
  repeated(10, 'Removing tables that were not imported', sweepImports),
  repeated(10, 'Removing files without a row', async () => {
    await removeLeftFiles();
    await removeInterrupted();
  }),
  repeated(10, 'Forgetting recent texts', forgetOldTexts),
  repeated(12 * 60, 'Removing sessions that are over', tidySessions),
  repeated(10, 'Erasing what has reached its term', sweepRetention),
  repeated(10, 'Erasing removed pictures', sweepRemovedPictures),
  repeated(12 * 60, 'Erasing unused documents', sweepDocuments),
];

interface Quiet {
  /** How long no request may have come. */
  quietMilliseconds: number;
  /** A site that is never quiet waits this long. */
  latestMilliseconds: number;
}

/** Calls `begin` once the server has had no request for a while, or after the latest time. Not once it is closed. */
export function whenQuiet(
  server: EventEmitter,
  begin: () => void,
  { quietMilliseconds, latestMilliseconds }: Quiet,
): void {
  const finish = () => {
    stop();
    begin();
  };
  const quiet = setTimeout(finish, quietMilliseconds).unref();
  const latest = setTimeout(finish, latestMilliseconds).unref();
  const wait = () => quiet.refresh();
  const stop = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    server.off('request', wait);
    server.off('close', stop);
  };
  server.on('request', wait);
  server.on('close', stop);
}

/** Something that the server does beside answering requests. */
export interface Work {
  /** As the beginning of a line of the log. */
  name: string;
  start: () => unknown;
  stop: () => unknown;
}

/** Work that says when it begins how it stops. */
export function kept(name: string, begin: () => Promise<Pick<Work, 'stop'>> | Pick<Work, 'stop'>): Work {
  let begun: Pick<Work, 'stop'> | null = null;
  const start = async () => {
    begun = await begin();
  };
  return { name, start, stop: () => begun?.stop() };
}

/**
 * Work that begins now and again every `minutes`, once at a time and in one process, without keeping anything else waiting.
 * Work that is under way when the server stops is cut off, as by a crash.
 */
export function repeated(minutes: number, name: string, run: () => Promise<unknown>): Work {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  const runOnce = () => {
    if (isRunning || !doesBackground()) return;
    isRunning = true;
    run()
      .catch((error: unknown) => logError(`${name} failed and is tried again within ${minutes} min`, error))
      .finally(() => {
        isRunning = false;
      });
  };
  const start = () => {
    runOnce();
    timer = setInterval(runOnce, minutes * 60_000).unref();
  };
  return { name, start, stop: () => clearInterval(timer) };
}

/**
 * Starts one work after another.
 * @returns how to stop them, the last one first. One that cannot stop keeps no other from stopping
 */
export async function startInOrder(works: readonly Work[]): Promise<() => Promise<void>> {
  for (const { start } of works) await start();
  return async () => {
    for (const { name, stop } of works.toReversed()) {
      try {
        await stop();
      } catch (error) {
        logError(`${name} did not stop`, error);
        process.exitCode = 1;
      }
    }
  };
}
