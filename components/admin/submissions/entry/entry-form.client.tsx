'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withoutCorrected } from '#components/applications/corrected-errors.ts';
import { goToNextAnswer, NoFirstButton } from '#components/applications/enter-key.tsx';
import { type AskedQuestion, applicationFormId, summaryErrors } from '#components/applications/form-model.ts';
import { unreadFiles } from '#components/applications/put-files.ts';
import { QuestionList } from '#components/applications/question-list.tsx';
import { useAsked } from '#components/applications/use-asked.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { useErrorTitle } from '#components/ui/page-title.ts';
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import { arrivalNames, type TypedArrival } from '#lib/questions/arrival.ts';
import { countOf, messageLeft } from '#lib/questions/problems.ts';
import { Panel } from '../../shell/panel.tsx';
import { AgreementFields, DayField, TellField, WayField } from './arrival-fields.tsx';

/** What the form needs, as plain data. */
export interface EntryFormProps {
  programId: number;
  /** Two presses of this page's button are one application. */
  pressKey: string;
  questions: AskedQuestion[];
  /** The titles of sections, by the id of their first question. */
  headings: Record<number, string>;
  /** The first and the last day that are taken. */
  days: readonly [string | undefined, string];
  typed: TypedArrival;
  /** Whether the form asks for an address to which the site can write. */
  canTell: 'yes' | 'no question' | 'no mail server';
  draftToken: string | null;
  errors: FieldErrors;
  message: string;
  /** The list to which a person goes back. */
  list: string;
}

const ownNames: readonly string[] = Object.values(arrivalNames);

/**
 * The program's form, filled in by staff from paper. A plain form with and without script: the server checks it, and brings
 * it back or stores it. Script hides what is not asked.
 */
export function EntryForm(props: EntryFormProps) {
  const { programId, pressKey, questions, headings, days, typed, canTell, draftToken, list } = props;
  const { asked, isLive, goLive, askAgain } = useAsked(questions, []);
  const [errors, setErrors] = useState(props.errors);
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const isPassed = useRef(false);
  useLeaveWarning(isDirty && !isSending);
  const own = Object.entries(errors).filter(([name]) => ownNames.includes(name));
  const others = Object.fromEntries(Object.entries(errors).filter(([name]) => !ownNames.includes(name)));
  const problems = [
    ...own.flatMap(([fieldId, messages]) => messages.map((message) => ({ fieldId, message }))),
    ...summaryErrors(
      questions.map(({ field }) => field),
      others,
    ),
  ];
  const message = messageLeft(props.message, problems.length) ?? '';
  const isWrong = problems.length > 0 || message !== '';
  useErrorTitle(isWrong);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form that the page brought
  useEffect(() => {
    goLive();
    summary.current?.focus();
  }, []);

  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    askAgain();
    setDirty(true);
    setErrors((before) => withoutCorrected(before, (target as HTMLInputElement).name));
  };
  /** The browser itself posts the form, once it can read the chosen files. */
  const post = async (element: HTMLFormElement) => {
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
      id={applicationFormId}
      method="post"
      action={`/api/admin/programs/${programId}/applications/`}
      encType="multipart/form-data"
      // The server's messages replace the browser's own bubbles.
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onInput={changed}
      onChange={changed}
      onKeyDown={goToNextAnswer}
      aria-labelledby="entry-title"
      className="grid max-w-4xl grid-cols-1 gap-6"
    >
      <NoFirstButton />
      <input type="hidden" name="idempotency_key" value={pressKey} />
      {draftToken && <input type="hidden" name="draft" value={draftToken} />}
      {isWrong && <ErrorSummary ref={summary} message={message || undefined} errors={problems} />}
      <Panel title="Arrival">
        <div className="grid gap-5 sm:grid-cols-2">
          <WayField typed={typed} errors={errors} />
          <DayField typed={typed} errors={errors} days={days} />
        </div>
      </Panel>
      <Panel title="Application" text="The questions and the rules are those of the form on the site.">
        <div className="grid max-w-form grid-cols-1 gap-7">
          <QuestionList {...{ questions, headings, errors, asked, isLive }} />
        </div>
      </Panel>
      <Panel title="Agreement and email">
        <AgreementFields typed={typed} errors={errors} programId={programId} who="The applicant" />
        {canTell === 'yes' ? (
          <TellField
            typed={typed}
            label="Send the applicant an email"
            hint="It says that the application is there, and leads to a private page on which they see what you entered. Without it they get neither."
          />
        ) : (
          <p className="text-sm text-muted">
            {canTell === 'no question'
              ? 'The form asks for no email address, so the applicant gets no email and no private page.'
              : 'This site has no mail server, so the applicant gets no email and no private page.'}
          </p>
        )}
      </Panel>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending} busyLabel="Saving…">
          Enter application
        </Button>
        <ButtonLink href={list} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
