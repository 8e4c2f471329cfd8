'use client';

import { Info, X } from 'lucide';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ErrorSummary } from '#components/ui/fields/error-summary.tsx';
import { PageMarks } from '#components/ui/fields/page-marks.tsx';
import { QuestionDialog } from '#components/ui/fields/question-dialog.tsx';
import type { Leaving } from '#components/ui/fields/use-leave-question.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { renamedTitle } from '#components/ui/page/page-title.ts';
import { ofPage, sentAddress } from '#lib/applications/private-pages/of-page.ts';
import { continueName, stepName } from '#lib/forms/questions/asked-fields.ts';
import { versionsName } from '#lib/platform/uploads/file-rules.ts';
import { goToNextAnswer, NoFirstButton } from './asked-questions.tsx';
import type { FormModel } from './form-model.ts';
import { applicationFormId, summaryErrors } from './form-places.ts';
import { Question } from './questions/question-list.tsx';
import { SubmitRow } from './submit-row.tsx';
import { type ApplicationFormState, type Sent, useApplicationForm } from './use-application-form.ts';

interface ApplicationScreenProps {
  model: FormModel;
  /** The content around the form, rendered by the server. */
  head: ReactNode;
  beforeForm: ReactNode;
  besideForm: ReactNode;
  afterForm?: ReactNode;
  /** Whether its reader is in the middle of the form. A small window then begins with the questions. */
  isUnderWay?: boolean;
}

const sentHere = () => import('./confirmation/sent-here.tsx').then(({ SentHere }) => ({ default: SentHere }));
// Loaded only where it is needed.
const SentHere = lazy(sentHere);

/** Where the confirmation is. Null in a browser that takes no cookies, because there no address can show it. */
const confirmationOf = ({ programId }: FormModel, sent: Sent | null): string | null =>
  sent?.submissionId != null && navigator.cookieEnabled ? sentAddress(programId, sent.submissionId) : null;

/** The form of one program, which leads to the confirmation once it was sent. */
export function ApplicationScreen(props: ApplicationScreenProps) {
  const { model, head, beforeForm, besideForm, afterForm, isUnderWay = false } = props;
  const [sent, setSent] = useState<Sent | null>(null);
  const state = useApplicationForm(model, setSent);
  const confirmation = confirmationOf(model, sent);
  const isSending = state.phase !== 'idle';
  useEffect(() => {
    // The browser asks whether to leave for as long as something is being sent.
    if (!confirmation || isSending) return;
    // Back leads to an empty form, also where the browser keeps this page as it is.
    window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
    window.location.assign(confirmation);
  }, [confirmation, isSending]);
  useEffect(() => {
    // There the confirmation must not depend on the connection.
    if (!navigator.cookieEnabled) void sentHere();
  }, []);
  useEffect(() => {
    if (!sent || confirmation) return;
    document.title = renamedTitle(document.title, 'Application Submitted!');
    window.scrollTo({ top: 0 });
  }, [sent, confirmation]);

  if (confirmation) {
    return (
      <Container className="grid min-h-96 content-start gap-3 py-section">
        <p role="status" className="text-2xl font-bold">
          Your application has arrived.
        </p>
        <p>
          <a href={confirmation} className="text-link">
            Your confirmation
          </a>{' '}
          opens now.
        </p>
      </Container>
    );
  }
  if (sent) {
    const { programId, programTitle, nextSteps, holdsMinors } = model;
    return (
      <Suspense>
        <SentHere model={{ programId, programTitle, nextSteps, holdsMinors }} sent={sent} />
      </Suspense>
    );
  }
  return (
    <>
      {head}
      <RestoredNotice
        isRestored={state.isRestored}
        hasFiles={model.questions.some(({ field }) => field.fieldType === 'file')}
        isSticky={!state.isDirty && state.isBrought}
        onStartAfresh={state.startAfresh}
        onClose={state.closeRestored}
      />
      <Container className="grid items-start gap-6 py-6 lg:grid-cols-[minmax(0,var(--container-form))_minmax(16rem,1fr)] lg:gap-x-12 lg:py-10 xl:gap-x-20">
        {/* What a reader should know first stands first, and on a wide screen to the right. */}
        {!isUnderWay && besideForm !== null && <div className="grid gap-4 lg:order-last">{besideForm}</div>}
        <div>
          {beforeForm}
          <ApplicationForm model={model} state={state} />
          {afterForm}
        </div>
        {isUnderWay && <div className="grid gap-4">{besideForm}</div>}
      </Container>
    </>
  );
}

/**
 * The application form. Without script it is a plain HTML form answered by a page. With script, answers are checked
 * before sending, the upload shows its progress, and nothing is sent until everything is valid.
 */
function ApplicationForm({ model, state }: { model: FormModel; state: ApplicationFormState }) {
  const fields = model.questions.map(({ field }) => field);
  const problems = summaryErrors(fields, state.errors);
  // A problem that came with the page itself is shown at the top, where its reader begins.
  const broughtMessage = state.isBrought && state.message !== null ? state.message : undefined;
  const hasSummary = problems.length > 0 || broughtMessage !== undefined;
  const submit = (event: FormEvent) => {
    // The browser itself posts a form that is saved, with its files.
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (submitter?.hasAttribute('formaction') && state.refs.isPassed.current) return state.leaveSaved();
    event.preventDefault();
    if (!submitter?.hasAttribute('formaction')) return void state.submit();
    const goesOn = submitter.name === continueName && submitter.value === 'next';
    void state.goOn(submitter, goesOn);
  };
  return (
    <>
      <form
        ref={state.refs.form}
        id={applicationFormId}
        method="post"
        action={model.saved ? ofPage('/api/mine/draft/send/', model.saved.page) : '/api/submissions/'}
        encType="multipart/form-data"
        // A browser that puts back what was typed before would put it over what is saved.
        autoComplete={model.saved ? 'off' : undefined}
        onSubmit={submit}
        onInput={state.changed}
        onChange={state.changed}
        onKeyDown={goToNextAnswer}
        aria-labelledby="application-form"
        className="relative grid grid-cols-1 gap-7"
      >
        <NoFirstButton />
        <input type="hidden" name="program_id" value={model.programId} />
        <PageMarks stamp={model.stamp} />
        {model.saved && <input type="hidden" name={versionsName} defaultValue={JSON.stringify(model.saved.versions)} />}
        {model.step && <input type="hidden" name={stepName} value={model.step.place} />}
        {model.step?.carried.map(({ label, value }) => (
          <input key={label} type="hidden" name={label} value={value} />
        ))}
        {model.draftToken && <input type="hidden" name="draft" value={model.draftToken} />}
        {hasSummary && <ErrorSummary ref={state.refs.summary} message={broughtMessage} errors={problems} />}
        {model.questions.map((question) => (
          <Question
            key={`${state.round}-${question.field.id}`}
            {...question}
            isAsked={state.asked.isAsked(question.field)}
            isRequired={state.asked.isRequired(question.field)}
            errors={state.errors[question.field.label]}
            addRowAt={model.saved ? ofPage('/api/mine/draft/', model.saved.page) : undefined}
          />
        ))}
        <SubmitRow state={state} saved={model.saved} step={model.step} hasSummary={hasSummary} />
      </form>
      <LeaveDialog leaving={state.leaving} isSending={state.phase !== 'idle'} />
    </>
  );
}

/** Asks before someone leaves a form whose files would be lost. */
function LeaveDialog({ leaving, isSending }: { leaving: Leaving; isSending: boolean }) {
  if (!leaving.isAsked) return null;
  const lost = isSending
    ? 'Your application is still being sent. If you leave now, sending stops.'
    : 'The files you chose have not been sent. You will have to choose them again.';
  return (
    <QuestionDialog
      title="Leave this form?"
      text={`${lost} What you typed stays in this tab.`}
      no="Stay on this page"
      yes="Leave form"
      onAnswer={(leaves) => (leaves ? leaving.leave() : leaving.stay())}
    />
  );
}

interface RestoredNoticeProps {
  isRestored: boolean;
  /** Whether the form asks for files, which cannot be kept. */
  hasFiles: boolean;
  /**
   * Keeps the notice in view until the applicant continues, wherever in the form the browser started. After that it
   * must not be in the way.
   */
  isSticky: boolean;
  onStartAfresh: () => void;
  onClose: () => void;
}

/** Says that earlier input was restored. */
function RestoredNotice({ isRestored, hasFiles, isSticky, onStartAfresh, onClose }: RestoredNoticeProps) {
  return (
    <div role="status" className={classNames('print:hidden', isSticky && 'sticky top-18 z-20')}>
      {isRestored && (
        <div className="border-b border-primary bg-primary-soft">
          <Container className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
            <p className="flex min-w-0 flex-1 items-start gap-2.5 py-1">
              <Icon of={Info} className="beside-5 text-primary" />
              <span>
                <strong className="font-bold text-primary">Your answers are back.</strong>
                {hasFiles && <span> Choose your files again.</span>}
              </span>
            </p>
            <Button
              variant="ghost"
              onClick={onStartAfresh}
              className="-ml-5 max-sm:order-last max-sm:basis-full max-sm:justify-start sm:ml-0"
            >
              Start with an empty form
            </Button>
            <Button variant="ghost" onClick={onClose} className="-mr-2 size-11 px-0!">
              <Icon of={X} className="size-5" />
              <span className="sr-only">Close this message</span>
            </Button>
          </Container>
        </div>
      )}
    </div>
  );
}
