'use client';

import { type ComponentProps, type FormEvent, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useSentForm } from '#components/forms/use-sent-form.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorSummary } from '#components/ui/fields/error-summary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { AskedFields } from '#lib/forms/questions/asked-fields.ts';
import { countOf, messageLeft } from '#lib/forms/questions/problems.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { goToNextAnswer, NoFirstButton, useAsked, withoutCorrected } from './asked-questions.tsx';
import type { AskedQuestion } from './form-model.ts';
import { applicationFormId, summaryErrors } from './form-places.ts';
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

const noOthers: readonly AskedQuestion[] = [];

/**
 * The questions of a program on one page, for changing an application or entering one from paper. A plain form with and
 * without script: the server checks it. With script sending also shows how far it is, and can be stopped.
 */
export function FilledForm(props: FilledFormProps) {
  const { action, questions, others = noOthers, ownNames = [], draftToken, sends, cancelHref, size, busyLabel } = props;
  const { asked, isLive, goLive, askAgain } = useAsked(questions, others);
  const fields = questions.map(({ field }) => field);
  const { attributes, state, phase, ...sent } = useSentForm(
    { action, leaves: 'page' },
    {
      wrong: { errors: props.errors, message: props.message || null },
      mend(before, name) {
        const errors = withoutCorrected(before.errors, name);
        return { errors, message: messageLeft(before.message, countOf(errors)) };
      },
      prepare: (kept) => flushSync(() => showKeptRows(fields, kept)),
    },
  );
  const { errors } = state;
  const own = ownNames.flatMap((name) => (errors[name] ?? []).map((message) => ({ fieldId: name, message })));
  const ofQuestions = Object.entries(errors).filter(([name]) => !ownNames.includes(name));
  const problems = [...own, ...summaryErrors(fields, Object.fromEntries(ofQuestions))];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form that the page brought
  useEffect(goLive, []);
  const changed = (event: FormEvent<HTMLFormElement>) => {
    attributes.onInput(event);
    askAgain();
  };
  return (
    <form
      {...attributes}
      onInput={changed}
      onChange={changed}
      id={applicationFormId}
      noValidate
      encType="multipart/form-data"
      autoComplete="off"
      onKeyDown={goToNextAnswer}
      aria-labelledby={props['aria-labelledby']}
      className={props.className}
    >
      <NoFirstButton />
      {draftToken && <input type="hidden" name="draft" value={draftToken} />}
      {problems.length > 0 && <ErrorSummary ref={sent.summary} message={sent.message ?? undefined} errors={problems} />}
      {problems.length === 0 && sent.message && (
        <ErrorSummary ref={sent.summary} errors={[{ message: sent.message }]} />
      )}
      {sent.isRestored && <Notice role="status" title="What you typed is back. Choose your files again." />}
      {props.children({ errors, asked, isLive })}
      {phase === 'waiting' && (
        <Notice tone="warning" role="status" title="You are offline. It is sent when the connection is back." />
      )}
      {phase === 'sending' && <UploadProgress sent={sent.share} />}
      {phase === 'idle' && sent.isStopped && (
        <Notice role="status" title="Sending stopped">
          <p>Everything you entered is still here. If you send it again, it counts only once.</p>
        </Notice>
      )}
      <div
        className={size === 'lg' ? 'flex flex-col gap-4 border-t border-line pt-6 sm:flex-row' : 'flex flex-wrap gap-2'}
      >
        <Button type="submit" size={size} busy={state.isBusy} busyLabel={busyLabel}>
          {sends}
        </Button>
        {phase === 'idle' ? (
          <ButtonLink href={cancelHref} variant="ghost" size={size} onClick={sent.forget}>
            Cancel
          </ButtonLink>
        ) : (
          <Button variant="ghost" size={size} onClick={sent.stop}>
            Stop
          </Button>
        )}
      </div>
    </form>
  );
}
