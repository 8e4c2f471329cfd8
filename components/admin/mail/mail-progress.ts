import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

interface Progress {
  status: string;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
  sentAt: Date | null;
}

/** An email's progress as a sentence. */
export function progressOf({ status, attempts, nextAttemptAt, sentAt }: Progress, hasServer: boolean): string {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  switch (status) {
    case 'sent':
      return sentAt ? `Sent ${shownMoment(sentAt)}` : 'Sent';
    case 'queued':
      if (!hasServer) return 'Not sent: no mail server is set up';
      if (attempts === 0) return 'Waiting to be sent';
      return nextAttemptAt ? `${tries} so far. Next attempt ${shownMoment(nextAttemptAt)}` : `${tries} so far`;
    case 'held':
      return 'Waited more than a day. Send it or drop it.';
    case 'failed':
      return `Failed after ${tries}`;
    case 'uncertain':
      return 'Not confirmed by the mail server. It may have been delivered.';
    case 'cancelled':
      return 'Will not be sent';
    default:
      return 'Being sent';
  }
}
