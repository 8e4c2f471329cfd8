import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tellEarlier } from '#components/forms/tell-earlier.ts';
import { useSending } from '#components/forms/use-sending.ts';
import { useLeaveQuestion } from '#components/ui/fields/use-leave-question.ts';
import { useLeaveWarning } from '#components/ui/fields/use-leave-warning.ts';
import { useErrorTitle } from '#components/ui/page/page-title.ts';
import { attentionMessage, countOf, messageLeft } from '#lib/forms/questions/problems.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { noticeControl, trapName } from '#lib/platform/http/sent-form.ts';
import { useAsked, withoutCorrected } from './asked-questions.tsx';
import type { FormModel } from './form-model.ts';
import { sendFailure } from './form-places.ts';
import { forgetAnswers, keepAnswers, keptKey, keptStamp, restoreAnswers } from './kept-answers.ts';
import { unreadFiles } from './questions/put-files.ts';
import type { SendOutcome } from './send-application.ts';

/** Within so many milliseconds, two presses are one. */
const doubleClick = 1000;

export type Sent = Extract<SendOutcome, { state: 'sent' }>;
export type Stopped = Extract<SendOutcome, { state: 'stopped' }>;
export type ApplicationFormState = ReturnType<typeof useApplicationForm>;

/** Focuses the summary, with the form's heading above it in view. */
function showSummary(summary: HTMLElement) {
  document.getElementById('application-form')?.scrollIntoView();
  summary.focus({ preventScroll: true });
}

/** The state and actions of the application form in the browser. The controls themselves hold the answers. */
export function useApplicationForm(model: FormModel, onSent: (sent: Sent) => void) {
  const { programId, questions, others, step, draftToken } = model;
  const fields = questions.map(({ field }) => field);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(model.errors);
  const [message, setMessage] = useState<string | null>(model.message);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [isRestored, setRestored] = useState(false);
  const { asked, isLive, goLive, askAgain, askAfresh } = useAsked(questions, others);
  const [isDirty, setDirty] = useState(false);
  const [hasFiles, setHasFiles] = useState(false);
  // A new round renders every question again, including chosen files.
  const [round, setRound] = useState(0);
  const [attempts, setAttempts] = useState(0);
  // Where the tab's storage is forbidden, the key lasts as long as the page.
  const key = useRef<string | null>(null);
  const isPassed = useRef(false);
  const savedAt = useRef(Number.NEGATIVE_INFINITY);
  const { phase, share, send, stop } = useSending();
  const isSending = phase !== 'idle';
  // A saved draft is saved while it is typed.
  const keepsInTab = model.saved === null;
  useLeaveWarning((isDirty && keepsInTab) || isSending);
  const leaving = useLeaveQuestion(hasFiles || isSending);
  // Errors of a question that is no longer asked do not matter. Without script all are asked.
  const hidden = new Set(isLive ? fields.filter((field) => !asked.isAsked(field)).map(({ label }) => label) : []);
  const left = Object.fromEntries(Object.entries(errors).filter(([label]) => !hidden.has(label)));
  const messageNow = messageLeft(message, countOf(left));
  useErrorTitle(messageNow !== null || Object.keys(left).length > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form that the page brought
  useEffect(() => {
    // Messages beside the fields replace the browser's own bubbles.
    if (form.current) form.current.noValidate = true;
    const leaveEarlier = form.current && tellEarlier(form.current);
    if (draftToken || !keepsInTab) summary.current && showSummary(summary.current);
    else if (restoreAnswers(programId, fields)) setRestored(true);
    goLive();
    return () => leaveEarlier?.();
  }, []);

  useEffect(() => {
    if (attempts === 0) return;
    if (summary.current) showSummary(summary.current);
    // Screen readers announce the message above the button. The button lost the focus while it could not be pressed.
    else submitButton.current?.focus({ preventScroll: true });
  }, [attempts]);

  function changed(event: FormEvent<HTMLFormElement>) {
    askAgain();
    setDirty(true);
    if (keepsInTab) {
      keepAnswers(programId, fields);
      keptStamp(programId, model.stamp);
    }
    const inputs = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="file"]');
    setHasFiles([...inputs].some(({ files }) => files?.length));
    setErrors((before) => withoutCorrected(before, (event.target as HTMLInputElement).name ?? ''));
  }

  function showProblems(found: FieldErrors, text: string) {
    setErrors(found);
    setMessage(text);
    setAttempts((before) => before + 1);
  }

  /** The answers in the form, if all of them are right. Otherwise the page says what is wrong. */
  async function check(then?: 'continue') {
    const { checkApplication, sendApplication } = await import('./send-application.ts');
    const checked = await checkApplication(questions, others);
    const wrong = countOf(checked.errors);
    if (wrong === 0) return { checked, sendApplication };
    showProblems(checked.errors, attentionMessage(wrong, then));
    return null;
  }

  async function sendChecked(signal: AbortSignal, onProgress: (share: number) => void) {
    if (signal.aborted) return setStopped({ state: 'stopped', mayHaveArrived: false });
    const ready = await check();
    if (!ready) return;
    key.current ??= keptKey(programId);
    const shown = new FormData(form.current ?? undefined);
    const trap = String(shown.get(trapName) ?? '');
    const application = {
      programId,
      draftToken,
      page: model.saved?.page ?? null,
      isChecked: step?.place === 'check',
      versions: model.saved?.versions ?? null,
      notice: shown.get(noticeControl) as string | null,
      idempotencyKey: key.current,
      marks: { trap, stamp: keepsInTab ? keptStamp(programId, model.stamp) : model.stamp },
      ...ready.checked,
    };
    const outcome = await ready.sendApplication(application, onProgress, signal);
    if (outcome.state === 'refused') return showProblems(outcome.errors, outcome.message);
    setMessage(null);
    if (outcome.state === 'stopped') return setStopped(outcome);
    setDirty(false);
    setHasFiles(false);
    forgetAnswers(programId);
    onSent(outcome);
  }

  /** Nothing on the page moves until the result is known: an earlier attempt's messages stay where they are. */
  const submit = () =>
    send(async (signal, onProgress) => {
      setStopped(null);
      try {
        await sendChecked(signal, onProgress);
      } catch (error) {
        console.error(error);
        showProblems({}, sendFailure);
      }
    });

  function startAfresh() {
    setRound((before) => before + 1);
    askAfresh();
    forgetAnswers(programId);
    key.current = null;
    setRestored(false);
    setDirty(false);
    setHasFiles(false);
    setErrors({});
    setMessage(null);
    setStopped(null);
  }

  /** Lets the browser post the form to be saved without asking whether to leave. */
  function leaveSaved() {
    setDirty(false);
    setHasFiles(false);
  }

  /** Whether the browser can post every chosen file. One that it cannot read would end in the browser's own error page. */
  async function canPost() {
    const unread = form.current ? await unreadFiles(form.current) : {};
    const wrong = countOf(unread);
    if (wrong > 0) showProblems(unread, attentionMessage(wrong, 'continue'));
    return wrong === 0;
  }

  /** Checks a step, or only its files, before the browser itself posts it by its button. A double click posts once. */
  async function goOn(button: HTMLButtonElement, isChecked: boolean) {
    if (performance.now() - savedAt.current < doubleClick) return;
    savedAt.current = performance.now();
    if (!(isChecked ? await check('continue') : await canPost())) {
      savedAt.current = Number.NEGATIVE_INFINITY;
      return;
    }
    let isOnline = !isChecked;
    if (isChecked)
      await send(async (signal) => {
        isOnline = !signal.aborted;
      });
    if (!isOnline) {
      savedAt.current = Number.NEGATIVE_INFINITY;
      return;
    }
    // A browser ignores a submission while it still tells of the one before, and that lasts until the next task.
    await new Promise((resolve) => setTimeout(resolve));
    // At once, or the browser would still ask whether to leave.
    flushSync(() => leaveSaved());
    isPassed.current = true;
    form.current?.requestSubmit(button);
    // A page that comes back from the browser's memory is checked again.
    isPassed.current = false;
  }

  const closeRestored = () => setRestored(false);
  return {
    asked,
    stopped,
    phase,
    share,
    isRestored,
    isDirty,
    round,
    leaving,
    // The message that the page itself brought, or what is left of it.
    isBrought: attempts === 0,
    errors: left,
    message: messageNow,
    refs: { form, summary, submitButton, isPassed },
    changed,
    submit,
    goOn,
    stop,
    startAfresh,
    leaveSaved,
    closeRestored,
  };
}
