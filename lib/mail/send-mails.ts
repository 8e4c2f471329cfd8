import { setTimeout as pause } from 'node:timers/promises';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { metrics } from '#lib/platform/monitoring/metrics.ts';
import { isAlone } from '#lib/platform/processes/alone.ts';
import type { Outcome } from './deliver.ts';
import { type LinkMaker, makesNoLinks } from './link-maker.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { onWake } from './mail-writes.ts';
import { gatherNotices } from './notices.ts';
import {
  type ClaimedMail,
  claimNext,
  extendClaims,
  extendEveryMilliseconds,
  nextDue,
  recordOutcome,
  recoverOutbox,
} from './outbox.ts';
import { sendOne } from './send-one.ts';

const atOnce = 3;
/** Lets the answer to the request that wrote an email go out first, and takes many in one look. */
const lookAfterWaking = 30;
/** The longest time between two looks at the outbox, because another process may have added an email. */
const longestSleep = 30_000;
const stopGraceMilliseconds = 20_000;

export interface MailSender {
  /** Stops claiming emails and waits a while for those being sent. */
  stop(): Promise<void>;
}

/** Retries until the result is stored: a database that is briefly busy or full must not lose it. */
async function record(claimed: ClaimedMail, outcome: Outcome, isStopping: () => boolean): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await recordOutcome(claimed, outcome);
    } catch (error) {
      logError(`The outcome of email ${claimed.id} could not be stored`, error);
      if (isStopping()) return;
      await pause(Math.min(30_000, attempt * 1000), undefined, { ref: false });
    }
  }
}

/**
 * Sends what waits in the outbox, a few at once, until stopped. Without a mail server, emails wait. Every failure is
 * logged and tried again; the process continues.
 * @param makeLink makes the links that emails carry
 */
export function startSending(server: MailServer | null = mailServer(), makeLink: LinkMaker = makesNoLinks): MailSender {
  const running = new Map<Promise<void>, ClaimedMail>();
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopping = false;
  let isLooking = false;
  let looksAgain = false;
  let recovered: Promise<void> | null = null;

  /** One timer per reason to look, so that many wake-ups still set only a handful of timers. */
  const lookAfter = (milliseconds: number, reason: string) => {
    if (isStopping || timers.has(reason)) return;
    const timer = setTimeout(() => {
      timers.delete(reason);
      look();
    }, milliseconds);
    timers.set(reason, timer.unref());
  };

  const begin = (claimed: ClaimedMail, to: MailServer) => {
    const attempt = sendOne(claimed, to, makeLink)
      .then((outcome) => {
        metrics().mailAttempts.inc({ outcome: outcome.kind });
        return record(claimed, outcome, () => isStopping);
      })
      .finally(() => {
        running.delete(attempt);
        look();
      });
    running.set(attempt, claimed);
  };

  async function takeWhatIsDue(): Promise<void> {
    // One of several processes looks each time for what another one left.
    if (!isAlone()) recovered = null;
    recovered ??= recoverOutbox().catch((error: unknown) => {
      recovered = null;
      throw error;
    });
    await recovered;
    if (!server) return;
    const gathers = await gatherNotices(new Date());
    while (!isStopping && running.size < atOnce) {
      const claimed = await claimNext(new Date());
      if (!claimed) break;
      begin(claimed, server);
    }
    const dues = [gathers, running.size < atOnce ? await nextDue() : null].filter((at) => at !== null);
    clearTimeout(timers.get('due'));
    timers.delete('due');
    const due = Math.min(...dues.map((at) => at.getTime()));
    if (dues.length > 0) lookAfter(Math.min(longestSleep, Math.max(100, due - Date.now())), 'due');
  }

  function look(): void {
    if (isStopping) return;
    if (isLooking) {
      looksAgain = true;
      return;
    }
    isLooking = true;
    takeWhatIsDue()
      .catch((error: unknown) => {
        logError('The outbox could not be read and will be tried again', error);
      })
      .finally(() => {
        isLooking = false;
        if (looksAgain) {
          looksAgain = false;
          look();
        } else lookAfter(longestSleep, 'sleep');
      });
  }

  const extending = setInterval(() => {
    if (isAlone() || running.size === 0) return;
    extendClaims([...running.values()]).catch((error: unknown) => {
      logError('Emails that are being sent could not be kept', error);
    });
  }, extendEveryMilliseconds).unref();

  onWake(() => lookAfter(lookAfterWaking, 'wake'));
  look();
  return {
    async stop() {
      isStopping = true;
      onWake(undefined);
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.race([Promise.all(running.keys()), pause(stopGraceMilliseconds, undefined, { ref: false })]);
      clearInterval(extending);
    },
  };
}
