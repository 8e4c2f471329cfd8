import type { MouseEvent } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { asksNothing } from '#components/ui/fields/use-leave-question.ts';
import { Notice } from '#components/ui/notice.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { continueName } from '#lib/forms/questions/asked-fields.ts';
import type { SavedModel, StepModel } from './form-model.ts';
import { sendFailure } from './form-places.ts';
import { UploadProgress } from './questions/upload-progress.tsx';
import type { ApplicationFormState, Stopped } from './use-application-form.ts';

interface SubmitRowProps {
  state: ApplicationFormState;
  /** Whether the summary at the top says what is wrong. */
  hasSummary: boolean;
  /** The saved draft that the form shows. */
  saved: SavedModel | null;
  /** Null for a form on one page. */
  step: StepModel | null;
}

/**
 * The end of the form. The messages above the buttons have reserved space, so that nothing moves under a finger. The
 * rule is drawn above what they say, and what is left of the space belongs to the gap before it. Cancel is away from
 * where a thumb has just pressed Submit, and while sending it stops the upload.
 */
export function SubmitRow({ state, hasSummary, saved, step }: SubmitRowProps) {
  const { phase } = state;
  const isSending = phase !== 'idle';
  const isStep = step !== null && step.place !== 'check';
  const sends = !isStep && (!saved || saved.canSend);
  const saves = saved ? ofPage('/api/mine/draft/', saved.page) : '/api/drafts/';
  const asksFirst = step?.asksAt != null;
  const cancel = (event: MouseEvent) => {
    event.preventDefault();
    state.stop();
  };
  return (
    <div className="grid gap-4">
      {/* What is not sent has one line to say, the others a notice with a button. */}
      <div className={classNames('grid content-end', sends ? '-mt-6 min-h-42 sm:min-h-34' : 'min-h-10')}>
        <div className="border-t border-line pt-4">
          {phase === 'waiting' && <WaitingNotice />}
          {phase === 'sending' && <UploadProgress sent={state.share} />}
          {phase === 'idle' && <LastWords {...state} hasSummary={hasSummary} isSilent={!sends} />}
        </div>
      </div>
      <div className="flex flex-col gap-10 sm:flex-row sm:gap-4">
        {isStep && <StepButtons state={state} saves={step.asksAt ?? saves} step={step} />}
        {sends && (
          <Button
            ref={state.refs.submitButton}
            type="submit"
            size="lg"
            busy={isSending}
            busyLabel={phase === 'waiting' ? 'Waiting for a connection...' : 'Submitting...'}
            className="sm:min-w-60"
          >
            Submit Application
          </Button>
        )}
        {asksFirst || <SaveButton {...{ step, saved, saves, isSending }} />}
        {!(step && saved) && (
          <ButtonLink
            href="/apply"
            variant="ghost"
            size="lg"
            {...(isSending && { onClick: cancel, [asksNothing]: '' })}
          >
            Cancel
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

interface SaveButtonProps {
  step: StepModel | null;
  saved: SavedModel | null;
  saves: string;
  isSending: boolean;
}

function SaveButton({ step, saved, saves, isSending }: SaveButtonProps) {
  const look = { variant: 'secondary', size: 'lg' } as const;
  if (step?.place === 'check' && saved)
    return (
      <ButtonLink href={ofPage('/apply/mine/saved', saved.page)} {...look}>
        Come back later
      </ButtonLink>
    );
  return (
    <Button type="submit" {...look} formAction={saves} formNoValidate disabled={isSending}>
      Save and come back later
    </Button>
  );
}

/** The button to the next step, and the one back. Both save what the step holds. */
function StepButtons({ state, saves, step }: { state: ApplicationFormState; saves: string; step: StepModel }) {
  const common = { type: 'submit', size: 'lg', formAction: saves, name: continueName } as const;
  return (
    <>
      <Button
        ref={state.refs.submitButton}
        {...common}
        value="next"
        busy={state.phase === 'waiting'}
        busyLabel="Waiting for a connection..."
      >
        {step.asksAt ? 'Continue' : 'Save and continue'}
      </Button>
      {typeof step.place === 'number' && step.place > 1 && step.carried.length === 0 && (
        <Button {...common} value="back" variant="secondary" formNoValidate className="sm:order-first">
          Back
        </Button>
      )}
    </>
  );
}

interface LastWordsProps {
  message: string | null;
  stopped: Stopped | null;
  hasSummary: boolean;
  /** Whether nothing is sent from here. */
  isSilent: boolean;
}

function LastWords({ message, stopped, hasSummary, isSilent }: LastWordsProps) {
  if (stopped) return <StoppedNotice {...stopped} />;
  if (!message) {
    if (isSilent) return null;
    return (
      <p className="text-sm text-muted">
        Check your answers. After you submit, you can correct them on your private page until the program closes or we
        decide.
      </p>
    );
  }
  if (hasSummary) return <p className="font-semibold text-danger">{message}</p>;
  return (
    <Notice tone="error" role="alert" title={message}>
      {message === sendFailure && (
        <p>Your connection or our server failed. Try again in a minute. Everything you entered is still here.</p>
      )}
    </Notice>
  );
}

const WaitingNotice = () => (
  <Notice tone="warning" role="status" title="You are offline">
    <p>Keep this page open. Your application is sent as soon as the connection is back.</p>
  </Notice>
);

function StoppedNotice({ mayHaveArrived }: Stopped) {
  if (!mayHaveArrived) {
    return (
      <Notice role="status" title="Sending stopped. Nothing was sent.">
        <p>Your answers and files are still here.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" role="status" title="Sending stopped">
      <p>Your application may have reached us first. Submit it again unchanged to be sure. It counts only once.</p>
    </Notice>
  );
}
