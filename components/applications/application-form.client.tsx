'use client';

import type { FormEvent } from 'react';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { PageMarks } from '#components/ui/page-marks.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { Leaving } from '#components/ui/use-leave-question.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { continueName, stepName } from '#lib/forms/questions/asked-fields.ts';
import { versionsName } from '#lib/platform/uploads/file-rules.ts';
import { goToNextAnswer, NoFirstButton } from './enter-key.tsx';
import { applicationFormId, type FormModel, summaryErrors } from './form-model.ts';
import { Question } from './question.tsx';
import { SubmitRow } from './submit-row.tsx';
import type { ApplicationFormState } from './use-application-form.ts';

interface ApplicationFormProps {
  model: FormModel;
  state: ApplicationFormState;
}

/**
 * The application form. Without script it is a plain HTML form answered by a page. With script, answers are checked
 * before sending, the upload shows its progress, and nothing is sent until everything is valid.
 */
export function ApplicationForm({ model, state }: ApplicationFormProps) {
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
      <LeaveDialog leaving={state.leaving} isSending={state.sent !== null} />
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
