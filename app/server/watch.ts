import { backUpWhenDue } from '#lib/backup/back-up-when-due.ts';
import { versionNow } from '#lib/cache/version-now.ts';
import { logError } from '#lib/monitoring/log-error.ts';
import { scanHeld } from '#lib/privacy/minors/scan-held.ts';
import { answerLostLinks } from '#lib/private-pages/mails/answer-lost-links.ts';
import { remindOfDrafts } from '#lib/private-pages/mails/remind-of-drafts.ts';
import { scanWaiting } from '#lib/scanner/scan-waiting.ts';
import { sendDigests } from '#lib/staff/notices/send-digests.ts';
import { tellClosing } from '#lib/staff/notices/tell-closing.ts';
import { watchUploads } from '#lib/uploads/watch-uploads.ts';
import { watchMail } from '#lib/warnings/watch-mail.ts';
import { watchStorage } from '#lib/warnings/watch-storage.ts';

const minute = 60_000;

/** What the server looks after every minute. None of it keeps a request waiting. */
const watches: Record<string, () => Promise<void>> = {
  'Publishing what is due': async () => void (await versionNow()),
  'Watching the outbox': () => watchMail(),
  'Answering those who lost their link': () => answerLostLinks(),
  'Reminding of open drafts': () => remindOfDrafts(),
  'Telling staff of closing programs': () => tellClosing(),
  'Writing daily emails': () => sendDigests(),
  'Scanning waiting files': async () => {
    await scanWaiting();
    await scanHeld();
  },
  'Watching the disk': watchStorage,
  'Watching the folder of uploads': () => watchUploads(),
  'The daily backup': () => backUpWhenDue(),
};

/** Runs every watch once a minute, each at most once at a time, until the returned function is called. */
export function startWatching(): () => void {
  const running = new Set<string>();
  const runAll = () => {
    for (const [name, watch] of Object.entries(watches)) {
      if (running.has(name)) continue;
      running.add(name);
      watch()
        .catch((error: unknown) => logError(`${name} failed and is tried again in a minute`, error))
        .finally(() => running.delete(name));
    }
  };
  runAll();
  const timer = setInterval(runAll, minute);
  timer.unref();
  return () => clearInterval(timer);
}
