const hourMilliseconds = 3_600_000;
/** How soon the Board needs the details: rule 7 of India's DPDP Rules 2025. */
const boardHours = 72;

/** How the centre stands with the Data Protection Board, in words. */
export interface BoardClock {
  words: string;
  /** The time is over and the Board was not told. */
  isOverdue: boolean;
}

function hours(milliseconds: number): string {
  const count = Math.floor(milliseconds / hourMilliseconds);
  if (count < 1) return 'less than an hour';
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'hour' : 'hours'}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** When the Board must have the details. */
const boardDueAt = (noticedAt: Date): Date => new Date(noticedAt.getTime() + boardHours * hourMilliseconds);

/** The 72 hours since the centre became aware of a breach. */
export function boardClock(
  { noticedAt, boardDetailAt, closedAt }: { noticedAt: Date; boardDetailAt: Date | null; closedAt: Date | null },
  now: Date,
): BoardClock {
  const left = boardDueAt(noticedAt).getTime() - (boardDetailAt ?? now).getTime();
  if (boardDetailAt) {
    const words =
      left < 0 ? `The Board was told in detail ${hours(-left)} late` : 'The Board was told in detail in time';
    return { words, isOverdue: false };
  }
  // Such as a false alarm: the Board does not wait any more.
  if (closedAt) return { words: 'The Board was not told in detail', isOverdue: false };
  if (left >= 0) return { words: `${capital(hours(left))} left to tell the Board in detail`, isOverdue: false };
  return { words: `Overdue by ${hours(-left)}: tell the Board in detail now`, isOverdue: true };
}
