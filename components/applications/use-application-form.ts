import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useErrorTitle } from '#components/ui/page-title.ts';
import { attentionMessage } from '#lib/applications/attention-message.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import { checkApplication } from './check-application.ts';
import type { FormModel } from './form-model.ts';
import { forgetAnswers, keepAnswers, keptKey, restoreAnswers } from './kept-answers.ts';
import { sendApplication, sendFailure } from './send-application.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

interface Options {
  model: FormModel;
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLDivElement | null>;
  onSubmitted: (submissionId: number | null) => void;
}

/** What the application form knows and does in the browser. The controls themselves hold the answers. */
export function useApplicationForm({ model, form, summary, onSubmitted }: Options) {
  const { programId, fields, draftToken, keptFiles } = model;
  const [errors, setErrors] = useState<FieldErrors>(model.errors);
  const [message, setMessage] = useState<string | null>(model.message);
  const [sent, setSent] = useState<number | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [isDirty, setDirty] = useState(false);
  // A new round draws every question anew, chosen files included.
  const [round, setRound] = useState(0);
  const [attempts, setAttempts] = useState(0);
  // Where the tab's storage is forbidden, the key lasts as long as the page.
  const key = useRef<string | null>(null);
  useLeaveWarning(isDirty);
  useErrorTitle(message !== null || Object.keys(errors).length > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form that the page brought
  useEffect(() => {
    // The browser's own bubbles give way to the words beside the fields.
    if (form.current) form.current.noValidate = true;
    if (draftToken) summary.current?.focus();
    else if (restoreAnswers(programId, fields)) setRestored(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each refused attempt, once its summary is drawn
  useEffect(() => {
    // Without a summary the message above the buttons speaks for itself.
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  function changed(event: FormEvent) {
    setDirty(true);
    keepAnswers(programId, fields);
    const { name } = event.target as HTMLInputElement;
    if (errors[name]) setErrors(({ [name]: _corrected, ...others }) => others);
  }

  function showProblems(found: FieldErrors, text: string) {
    setErrors(found);
    setMessage(text);
    setAttempts((before) => before + 1);
  }

  async function submit() {
    if (sent !== null) return;
    setMessage(null);
    setSent(0);
    try {
      const checked = await checkApplication(fields, keptFiles);
      const wrong = Object.keys(checked.errors).length;
      if (wrong > 0) return showProblems(checked.errors, attentionMessage(wrong));
      key.current ??= keptKey(programId);
      const application = { programId, draftToken, idempotencyKey: key.current, ...checked };
      const outcome = await sendApplication(application, setSent);
      if (!outcome.ok) return showProblems(outcome.errors, outcome.message);
      setDirty(false);
      forgetAnswers(programId);
      onSubmitted(outcome.submissionId);
    } catch (error) {
      console.error(error);
      showProblems({}, sendFailure);
    } finally {
      setSent(null);
    }
  }

  function startAfresh() {
    setRound((before) => before + 1);
    forgetAnswers(programId);
    key.current = null;
    setRestored(false);
    setDirty(false);
    setErrors({});
    setMessage(null);
  }

  return { errors, message, sent, isRestored, round, changed, submit, startAfresh };
}
