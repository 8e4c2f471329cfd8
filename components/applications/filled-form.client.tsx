'use client';

import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { backOnline } from '#components/forms/back-online.ts';
import { postForm } from '#components/forms/post-form.ts';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorSummary } from '#components/ui/fields/error-summary.tsx';
import { useLeaveWarning } from '#components/ui/fields/use-leave-warning.ts';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorTitle } from '#components/ui/page/page-title.ts';
import type { AskedFields } from '#lib/forms/questions/asked-fields.ts';
import { messageLeft } from '#lib/forms/questions/problems.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { goToNextAnswer, NoFirstButton, useAsked, withoutCorrected } from './asked-questions.tsx';
import { type AskedQuestion, applicationFormId, summaryErrors } from './form-model.ts';
import { showKeptRows } from './kept-answers.ts';
import { UploadProgress } from './questions/upload-progress.tsx';

/** The data of the form, for the browser. */
export interface FilledFormModel {
  questions: AskedQuestion[];
  /** The titles of sections, by the id of their first question. */
  headings: Record<number, string>;
  draftToken: string | null;
  errors: FieldErrors;
  message: string;
}

/** The data of the questions. */
interface ShownForm {
  errors: FieldErrors;
  asked: AskedFields;
  isLive: boolean;
}

interface FilledFormProps
  extends Omit<FilledFormModel, 'headings'>,
    Pick<ComponentProps<'form'>, 'aria-labelledby' | 'className'>,
    Pick<ComponentProps<typeof Button>, 'size' | 'busyLabel'> {
  /** The address that takes it as a plain form. */
  action: string;
  /** Questions that are not in the form, on which others may depend. */
  others?: readonly AskedQuestion[];
  /** Controls that are no questions, in their order. Their ids are their names. */
  ownNames?: readonly string[];
  /** The words of the button. */
  sends: string;
  cancelHref: string;
  children: (form: ShownForm) => ReactNode;
}

type Phase = 'idle' | 'waiting' | 'sending' | 'stopped' | 'leaving';

const noOthers: readonly AskedQuestion[] = [];

/**
 * The questions of a program on one page, for changing an application or entering one from paper. A plain form with and
 * without script: the server checks it. With script what is wrong stands beside the answers, what was typed survives a
 * reload, and sending shows how far it is and can be stopped.
 */
export function FilledForm(props: FilledFormProps) {
  const { action, questions, others = noOthers, ownNames = [], draftToken, sends, cancelHref, size, busyLabel } = props;
  const { asked, isLive, goLive, askAgain } = useAsked(questions, others);
  const [wrong, setWrong] = useState({ errors: props.errors, message: props.message });
  const [isDirty, setDirty] = useState(false);
  const [phase, setPhase] = useState<Phase>('idle');
  const [share, setShare] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const sending = useRef<AbortController | null>(null);
  const fields = questions.map(({ field }) => field);
  const { isRestored, forget } = useKeptText(form, action, (kept) => flushSync(() => showKeptRows(fields, kept)));
  const isBusy = phase === 'waiting' || phase === 'sending' || phase === 'leaving';
  useLeaveWarning(phase !== 'leaving' && (isDirty || isBusy));
  const { errors } = wrong;
  const own = ownNames.flatMap((name) => (errors[name] ?? []).map((message) => ({ fieldId: name, message })));
  const ofQuestions = Object.entries(errors).filter(([name]) => !ownNames.includes(name));
  const problems = [...own, ...summaryErrors(fields, Object.fromEntries(ofQuestions))];
  const message = messageLeft(wrong.message, problems.length) ?? '';
  const isWrong = problems.length > 0 || message !== '';
  useErrorTitle(isWrong);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form that the page brought
  useEffect(() => {
    goLive();
    summary.current?.focus();
    return () => sending.current?.abort();
  }, []);

  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    askAgain();
    setDirty(true);
    setWrong((before) => ({ ...before, errors: withoutCorrected(before.errors, (target as HTMLInputElement).name) }));
  };

  /** Leads to the page that the server names. A page that comes back from the browser's memory can be sent again. */
  function leave(location: string) {
    forget();
    // At once, or the browser would ask whether to leave.
    flushSync(() => setPhase('leaving'));
    const comeBack = () => {
      sending.current = null;
      setPhase('idle');
    };
    window.addEventListener('pageshow', comeBack, { once: true });
    window.location.assign(location);
  }

  async function send(element: HTMLFormElement, submitter: HTMLElement | null, signal: AbortSignal) {
    if (!navigator.onLine) {
      setPhase('waiting');
      await backOnline(signal);
    }
    setPhase('sending');
    setShare(0);
    const outcome = await postForm(element, submitter, signal, setShare);
    if (outcome.isSent) return leave(outcome.location);
    sending.current = null;
    if (signal.aborted) return setPhase('stopped');
    flushSync(() => {
      setPhase('idle');
      setWrong({ errors: outcome.errors, message: outcome.message });
    });
    summary.current?.focus();
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = new AbortController();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void send(event.currentTarget, submitter, sending.current.signal);
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
      aria-labelledby={props['aria-labelledby']}
      className={props.className}
    >
      <NoFirstButton />
      {draftToken && <input type="hidden" name="draft" value={draftToken} />}
      {problems.length > 0 && <ErrorSummary ref={summary} message={message || undefined} errors={problems} />}
      {problems.length === 0 && message !== '' && <ErrorSummary ref={summary} errors={[{ message }]} />}
      {isRestored && <Notice role="status" title="What you typed is back. Choose your files again." />}
      {props.children({ errors, asked, isLive })}
      {phase === 'waiting' && (
        <Notice tone="warning" role="status" title="You are offline. It is sent when the connection is back." />
      )}
      {phase === 'sending' && <UploadProgress sent={share} />}
      {phase === 'stopped' && (
        <Notice role="status" title="Sending stopped">
          <p>Everything you entered is still here. If you send it again, it counts only once.</p>
        </Notice>
      )}
      <div
        className={size === 'lg' ? 'flex flex-col gap-4 border-t border-line pt-6 sm:flex-row' : 'flex flex-wrap gap-2'}
      >
        <Button type="submit" size={size} busy={isBusy} busyLabel={busyLabel}>
          {sends}
        </Button>
        {phase === 'waiting' || phase === 'sending' ? (
          <Button variant="ghost" size={size} onClick={() => sending.current?.abort()}>
            Stop
          </Button>
        ) : (
          <ButtonLink href={cancelHref} variant="ghost" size={size} onClick={forget}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
