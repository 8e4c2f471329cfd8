import type { ReactNode } from 'react';
import type { SentStep } from '#lib/mine/read-sent.ts';
import { shownDay } from '#lib/time/kolkata-time.ts';
import { IndiaTime } from './india-time.tsx';

const words: Record<SentStep['kind'], { title: string; text: (eraseAt: string) => string }> = {
  received: { title: 'Received', text: () => 'We have everything that you sent.' },
  waits: {
    title: 'Waiting for a parent or guardian',
    text: (eraseAt) =>
      `Nobody reads your application before they confirm. Without an answer it is erased on ${eraseAt}.`,
  },
  confirmed: { title: 'A parent or guardian confirmed', text: () => 'Our team can read your application now.' },
  withdrawn: {
    title: 'Withdrawn',
    text: (eraseAt) =>
      eraseAt
        ? `Nobody works on your application any more. It is erased on ${eraseAt}, with this page.`
        : 'Nobody works on your application any more.',
  },
  corrected: { title: 'Corrected', text: () => 'The new answers are stored. Your earlier receipt has the old ones.' },
  asked: { title: 'We asked you something', text: () => 'What we asked, and until when, is under “We ask you”.' },
  answered: {
    title: 'You answered',
    text: () => 'We have what you answered. Your earlier receipt has the old answers.',
  },
  taken_back: { title: 'Withdrawal taken back', text: () => 'Our team can read your application again.' },
};

/** What became of the application so far, oldest first. `children` are further steps. */
export function Steps({ steps, children }: { steps: readonly SentStep[]; children?: ReactNode }) {
  return (
    <ol className="grid gap-5 border-l-2 border-line pl-5">
      {steps.map(({ kind, at, eraseAt }) => (
        <li
          key={`${kind}-${at.getTime()}`}
          className="relative grid gap-0.5 before:absolute before:top-1.5 before:-left-[1.7rem] before:size-3 before:rounded-full before:bg-primary"
        >
          <h3 className="text-base font-bold">{words[kind].title}</h3>
          <p className="text-sm text-muted">
            <IndiaTime at={at} />
          </p>
          <p>{words[kind].text(eraseAt ? shownDay(eraseAt) : '')}</p>
        </li>
      ))}
      {children}
    </ol>
  );
}
