import type { ReactNode } from 'react';
import { usualSteps } from '#components/applications/confirmation/submitted-screen.tsx';
import { LinkedText } from '#components/conversations/linked-text.tsx';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { IndiaTime } from '#components/programs/india-time.tsx';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { WhatIsNext } from '#lib/applications/private-pages/mine/next-steps.ts';
import type { SentApplication, SentStep } from '#lib/applications/private-pages/mine/own-application.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { MineSection } from './private-page.tsx';

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

/** The history of the application, newest first. */
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

interface ShownState {
  words: string;
  tone: BadgeTone;
}

const waits: ShownState = { words: 'Waiting for a parent or guardian', tone: 'warning' };
const asks: ShownState = { words: 'Waiting for your answer', tone: 'warning' };
const withdrawn: ShownState = { words: 'Withdrawn', tone: 'neutral' };
const received: ShownState = { words: 'Received', tone: 'success' };

/** A status that a letter told, as its applicant reads it. */
const toldStates: Record<string, ShownState> = {
  in_review: { words: 'In review', tone: 'primary' },
  shortlisted: { words: 'Shortlisted', tone: 'primary' },
  accepted: { words: 'Accepted', tone: 'success' },
  rejected: { words: 'Not accepted', tone: 'neutral' },
};

/** Where an application stands, as far as its applicant may know. What waits for them comes before what was told. */
function shownState({ state, steps }: SentApplication, { mustAnswer }: WhatIsNext): ShownState {
  if (state === 'held') return waits;
  // Staff may have marked it so.
  if (state === 'withdrawn' || steps.at(-1)?.kind === 'withdrawn') return withdrawn;
  if (mustAnswer.length > 0) return asks;
  const told = steps.findLast(({ letter }) => letter?.status)?.letter?.status;
  return (told && toldStates[told]) || received;
}

/** The state of an application in its header. */
export function StateBadge({ sent, next }: { sent: SentApplication; next: WhatIsNext }) {
  const { words, tone } = shownState(sent, next);
  return (
    <p>
      <span className="sr-only">State: </span>
      <Badge tone={tone} className="py-1 text-sm! print:border print:border-line">
        {words}
      </Badge>
    </p>
  );
}

interface NextStepsProps {
  page: string;
  sent: SentApplication;
  next: WhatIsNext;
}

/** The next steps, their dates, and the actions of the applicant. Nothing once no step is left. */
export function NextSteps({ page, sent, next }: NextStepsProps) {
  const steps = stepsFor({ page, sent, next });
  if (steps.length === 0) return null;
  return (
    <MineSection id="next" title="What comes next">
      <ul className="grid gap-4 rounded-lg border border-line bg-surface p-5">
        {steps.map(([key, step]) => (
          <li key={key} className="grid justify-items-start gap-3">
            {step}
          </li>
        ))}
      </ul>
    </MineSection>
  );
}

function stepsFor({ page, sent, next }: NextStepsProps): [string, ReactNode][] {
  const { canCorrect, canTakeBack, mustAnswer, closesAt, nextSteps } = next;
  const until = closesAt ? (
    <>
      <span>until </span>
      <IndiaTime at={closesAt} />
    </>
  ) : (
    <span>while the program takes applications</span>
  );
  const steps: [string, ReactNode][] = mustAnswer.map(({ id, dueAt }) => [
    `request-${id}`,
    <p key="words">
      Answer what we{' '}
      <a href="#requests" className="text-link">
        ask you
      </a>{' '}
      by <strong className="font-semibold">{shownDay(dueAt)}</strong>.
    </p>,
  ]);
  if (sent.state === 'withdrawn' && canTakeBack)
    steps.push([
      'take-back',
      <>
        <p>
          <span>Was it a mistake? You can take the withdrawal back </span>
          {until}
          <span>. Everything that you sent counts again.</span>
        </p>
        <SentForm action={ofPage('/api/mine/withdrawal/take-back/', page)} className="print:hidden">
          <input type="hidden" name="application" value={sent.id} />
          <FormButton variant="secondary">Take it back</FormButton>
        </SentForm>
      </>,
    ]);
  if (nextSteps !== null)
    steps.push([
      'usual',
      <p key="words" lang={languageOf(nextSteps || usualSteps)} className="max-w-prose whitespace-pre-line">
        {nextSteps || usualSteps}
      </p>,
    ]);
  if (canCorrect)
    steps.push([
      'correct',
      <>
        <p>
          <span>Is something wrong or missing? You can correct your answers </span>
          {until}
          <span>, or until we decide.</span>
        </p>
        <ButtonLink href={ofPage('/apply/mine/correct', page)} variant="secondary" className="print:hidden">
          Correct your application
        </ButtonLink>
      </>,
    ]);
  return steps;
}
