'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Container } from '#components/ui/container.tsx';
import { renamedTitle } from '#components/ui/page-title.ts';
import { sentAddress } from '#lib/applications/private-pages/of-page.ts';
import { ApplicationForm } from './application-form.client.tsx';
import type { FormModel } from './form-model.ts';
import { RestoredNotice } from './restored-notice.tsx';
import { type Sent, useApplicationForm } from './use-application-form.ts';

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

const sentHere = () => import('./sent-here.tsx').then(({ SentHere }) => ({ default: SentHere }));
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
  const isSending = state.sent !== null;
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
