import { LinkedText } from '#components/conversations/linked-text.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { SentStep } from '#lib/applications/private-pages/mine/own-application.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { IndiaTime } from './india-time.tsx';
import { toldStates } from './state-badge.tsx';

const words: Record<Exclude<SentStep['kind'], 'told'>, { title: string; text: (eraseAt: string) => string }> = {
  received: { title: 'Received', text: () => 'We have everything that you sent.' },
  waits: {
    title: 'Waiting for a parent or guardian',
    text: (eraseAt) =>
      `Your application is not read before they confirm. Without an answer it is erased on ${eraseAt}.`,
  },
  confirmed: { title: 'A parent or guardian confirmed', text: () => 'Our team can read your application now.' },
  withdrawn: {
    title: 'Withdrawn',
    text: (eraseAt) =>
      eraseAt
        ? `The centre no longer works on your application. It is erased on ${eraseAt}, with this page.`
        : 'The centre no longer works on your application.',
  },
  corrected: { title: 'Corrected', text: () => 'The new answers are stored. Your earlier receipt has the old ones.' },
  asked: { title: 'We asked you something', text: () => 'What we asked, and until when, is under “We ask you”.' },
  answered: {
    title: 'You answered',
    text: () => 'We have what you answered. Your earlier receipt has the old answers.',
  },
  taken_back: { title: 'Withdrawal taken back', text: () => 'Our team can read your application again.' },
};

/** What became of the application so far, newest first. */
export function Steps({ steps }: { steps: readonly SentStep[] }) {
  return (
    <ol className="grid gap-5 border-l-2 border-line pl-5">
      {steps.toReversed().map(({ kind, at, eraseAt, letter }) => (
        <li
          key={`${kind}-${letter?.id ?? at.getTime()}`}
          className="relative grid gap-0.5 before:absolute before:top-1.5 before:-left-[1.7rem] before:size-3 before:rounded-full before:bg-primary"
        >
          <h3 className="text-base font-bold wrap-anywhere" lang={letter && languageOf(letter.subject)}>
            {kind === 'told' ? letter?.subject : words[kind].title}
          </h3>
          <p className="text-sm text-muted">
            <IndiaTime at={at} />
          </p>
          {letter ? (
            <Letter letter={letter} />
          ) : (
            kind !== 'told' && <p>{words[kind].text(eraseAt ? shownDay(eraseAt) : '')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Letter({ letter: { id, status, text } }: { letter: NonNullable<SentStep['letter']> }) {
  return (
    <div id={`letter-${id}`} className="mt-1 grid min-w-0 gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      {status !== null && (
        <p>
          <span className="text-muted">Status:</span> <strong>{toldStates[status]?.words ?? status}</strong>
        </p>
      )}
      <p lang={languageOf(text)} className="max-w-prose wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={text} />
      </p>
    </div>
  );
}
