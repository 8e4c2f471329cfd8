'use client';

import { type FormEvent, useRef } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type FormModel, summaryErrors } from './form-model.ts';
import { Question } from './question.tsx';
import { sendFailure } from './send-application.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useApplicationForm } from './use-application-form.ts';

interface ApplicationFormProps {
  model: FormModel;
  onSubmitted: (submissionId: number | null) => void;
}

/**
 * The application form. Without script it is a plain HTML form whose answer is a page; with it, answers are checked
 * before they are sent, the upload shows how far it is, and nothing leaves the page until all is well.
 */
export function ApplicationForm({ model, onSubmitted }: ApplicationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const state = useApplicationForm({ model, form, summary, onSubmitted });
  const problems = summaryErrors(model.fields, state.errors);
  // What the page itself brought back is said on top, where its reader begins.
  const broughtMessage = model.message !== null && state.message === model.message ? model.message : undefined;
  const hasSummary = problems.length > 0 || broughtMessage !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.submit();
  };
  return (
    <form
      ref={form}
      method="post"
      action="/api/submissions/"
      encType="multipart/form-data"
      onSubmit={submit}
      onInput={state.changed}
      onChange={state.changed}
      aria-labelledby="application-form"
      className="grid grid-cols-1 gap-7"
    >
      <input type="hidden" name="program_id" value={model.programId} />
      <input type="hidden" name="idempotency_key" value={model.idempotencyKey} />
      {model.draftToken && <input type="hidden" name="draft" value={model.draftToken} />}
      {hasSummary && <ErrorSummary ref={summary} message={broughtMessage} errors={problems} />}
      {state.isRestored && (
        <Notice tone="info" role="status" title="Your answers are back">
          <p>What you typed earlier in this tab was put back into the form. Files have to be chosen again.</p>
          <p>
            <Button variant="secondary" size="sm" onClick={state.startAfresh}>
              Start with an empty form
            </Button>
          </p>
        </Notice>
      )}
      {model.fields.map((field) => (
        <Question
          key={`${state.round}-${field.id}`}
          field={field}
          answer={model.answers[field.label]}
          errors={state.errors[field.label]}
          keptFile={model.keptFiles.find(({ label }) => label === field.label)}
        />
      ))}
      {state.sent !== null && <UploadProgress sent={state.sent} />}
      {state.message && !hasSummary && (
        <Notice tone="error" role="alert" title={state.message}>
          {state.message === sendFailure && (
            <p>Check your connection and try again: everything you entered is still here.</p>
          )}
        </Notice>
      )}
      {state.message && hasSummary && <p className="font-semibold text-danger">{state.message}</p>}
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-7 sm:flex-row sm:justify-end">
        <ButtonLink href="/apply" variant="secondary" size="lg">
          Cancel
        </ButtonLink>
        <Button type="submit" size="lg" busy={state.sent !== null} busyLabel="Submitting...">
          Submit Application
        </Button>
      </div>
    </form>
  );
}
