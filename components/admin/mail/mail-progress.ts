import { shownTime } from '#lib/time/kolkata-time.ts';

interface Progress {
  status: string;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
  sentAt: Date | null;
}

/** Where a mail stands, as a sentence. */
export function progressOf({ status, attempts, nextAttemptAt, sentAt }: Progress, hasServer: boolean): string {
  const tries = attempts === 1 ? 'one attempt' : `${attempts} attempts`;
  switch (status) {
    case 'sent':
      return sentAt ? `Sent ${shownTime(sentAt)}` : 'Sent';
    case 'queued':
      if (!hasServer) return 'Not sent: no mail server set up';
      if (attempts === 0) return 'Waits for its turn';
      return nextAttemptAt ? `After ${tries}; next ${shownTime(nextAttemptAt)}` : `After ${tries}`;
    case 'failed':
      return `Given up after ${tries}`;
    case 'uncertain':
      return 'Handed over, and no answer came: it may have arrived';
    case 'cancelled':
      return 'Will not be sent';
    default:
      return 'Under way';
  }
}
