import type { ReactNode } from 'react';
import { usualSteps } from '#components/applications/submitted-screen.tsx';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { WhatIsNext } from '#lib/applications/private-pages/mine/next-steps.ts';
import type { SentApplication } from '#lib/applications/private-pages/mine/own-application.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { IndiaTime } from './india-time.tsx';
import { MineSection } from './mine-section.tsx';

interface NextStepsProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  sent: SentApplication;
  next: WhatIsNext;
}

/** What comes next, by when, and what its applicant can do about it. Nothing once nothing comes any more. */
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
