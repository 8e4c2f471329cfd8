'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withoutCorrected } from '#components/applications/corrected-errors.ts';
import { goToNextAnswer, NoFirstButton } from '#components/applications/enter-key.tsx';
import { type AskedQuestion, applicationFormId, summaryErrors } from '#components/applications/form-model.ts';
import { unreadFiles } from '#components/applications/put-files.ts';
import { QuestionList } from '#components/applications/question-list.tsx';
import { useAsked } from '#components/applications/use-asked.ts';
import { backOnline } from '#components/forms/back-online.ts';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import { ofPage } from '#lib/private-pages/of-page.ts';
import { countOf, messageLeft } from '#lib/questions/problems.ts';
import { FilesInPieces } from './files-in-pieces.client.tsx';

/** What the form of a correction needs, as plain data. */
export interface CorrectionFormProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  /** The address that reads the form. */
  action: string;
  questions: AskedQuestion[];
  /** Questions whose answers cannot change, on which others may depend. */
  others: AskedQuestion[];
  /** The titles of sections, by the id of their first question. */
  headings: Record<number, string>;
  /** The request that it answers. */
  requestId: number | null;
  draftToken: string | null;
  errors: FieldErrors;
  message: string;
}

/**
 * The questions whose answers an applicant changes, filled. A plain form with and without script: the server checks it,
 * and brings it back or leads to the page with the changes. Script hides what is not asked.
 */
export function CorrectionForm(props: CorrectionFormProps) {
  const { page, action, questions, others, headings, requestId, draftToken } = props;
  const { asked, isLive, goLive, askAgain } = useAsked(questions, others);
  const [errors, setErrors] = useState(props.errors);
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isRestored, forget } = useKeptText(form, action);
  const summary = useRef<HTMLDivElement>(null);
  // What was typed before comes back by the same events, and mends nothing.
  const isShown = useRef(false);
  const isPassed = useRef(false);
  useLeaveWarning(isDirty && !isSending);
  const fields = questions.map(({ field }) => field);
  const problems = summaryErrors(fields, errors);
  const message = messageLeft(props.message, problems.length) ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form that the page brought
  useEffect(() => {
    isShown.current = true;
    goLive();
    summary.current?.focus();
  }, []);

  /** The browser itself posts the form, once it is online and can read the chosen files. */
  const post = async (element: HTMLFormElement) => {
    if (!navigator.onLine) {
      setWaiting(true);
      await backOnline(new AbortController().signal);
      setWaiting(false);
    }
    const unread = await unreadFiles(element);
    if (countOf(unread) > 0) {
      flushSync(() => setErrors(unread));
      return summary.current?.focus();
    }
    // A browser ignores a submission while it still tells of the one before, and that lasts until the next task.
    await new Promise((resolve) => setTimeout(resolve));
    isPassed.current = true;
    element.requestSubmit();
    isPassed.current = false;
  };
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    askAgain();
    setDirty(true);
    if (isShown.current) setErrors((before) => withoutCorrected(before, (target as HTMLInputElement).name));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isSending) return event.preventDefault();
    if (!isPassed.current) {
      event.preventDefault();
      return void post(event.currentTarget);
    }
    setSending(true);
    // A page that comes back from the browser's memory can be sent again.
    window.addEventListener('pageshow', () => setSending(false), { once: true });
  };
  return (
    <form
      ref={form}
      id={applicationFormId}
      method="post"
      action={action}
      encType="multipart/form-data"
      // The server's messages replace the browser's own bubbles.
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onInput={changed}
      onChange={changed}
      onKeyDown={goToNextAnswer}
      aria-labelledby="correction-title"
      className="grid grid-cols-1 gap-7"
    >
      <NoFirstButton />
      {draftToken && <input type="hidden" name="draft" value={draftToken} />}
      {problems.length > 0 && <ErrorSummary ref={summary} message={message} errors={problems} />}
      {problems.length === 0 && message !== '' && <ErrorSummary ref={summary} errors={[{ message }]} />}
      {isRestored && <Notice role="status" title="What you typed is back. Choose your files again." />}
      <QuestionList {...{ questions, headings, errors, asked, isLive }} />
      <FilesInPieces
        page={page}
        fields={fields.filter(({ fieldType }) => fieldType === 'file')}
        use="correction"
        requestId={requestId}
      />
      {isWaiting && (
        <Notice tone="warning" role="status" title="You are offline. It is sent when the connection is back." />
      )}
      <div className="flex flex-col gap-4 border-t border-line pt-6 sm:flex-row">
        <Button type="submit" size="lg" busy={isSending} busyLabel="Sending...">
          Check your changes
        </Button>
        <ButtonLink href={ofPage('/apply/mine', page)} variant="ghost" size="lg" onClick={forget}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
