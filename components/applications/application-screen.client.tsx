'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Container } from '#components/ui/container.tsx';
import { renamedTitle } from '#components/ui/page-title.ts';
import { ApplicationForm } from './application-form.client.tsx';
import type { FormModel } from './form-model.ts';
import { RestoredNotice } from './restored-notice.tsx';
import { SubmittedScreen } from './submitted-screen.tsx';
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

/** The form of one program, replaced by the confirmation once it was sent. */
export function ApplicationScreen(props: ApplicationScreenProps) {
  const { model, head, beforeForm, besideForm, afterForm, isUnderWay = false } = props;
  const [sent, setSent] = useState<Sent | null>(null);
  const state = useApplicationForm(model, setSent);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!sent) return;
    document.title = renamedTitle(document.title, 'Application Submitted!');
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [sent]);

  if (sent) {
    const { programId, programTitle, nextSteps, holdsMinors } = model;
    return <SubmittedScreen {...sent} {...{ programId, programTitle, nextSteps, holdsMinors }} headingRef={heading} />;
  }
  return (
    <>
      {head}
      <RestoredNotice
        isRestored={state.isRestored}
        hasFiles={model.questions.some(({ field }) => field.fieldType === 'file')}
        isSticky={!state.isDirty}
        onStartAfresh={state.startAfresh}
        onClose={state.closeRestored}
      />
      <Container className="grid items-start gap-10 py-section-small lg:grid-cols-[minmax(0,var(--container-form))_minmax(16rem,1fr)] lg:gap-12 xl:gap-20">
        <div className={isUnderWay ? undefined : 'max-lg:order-last'}>
          {beforeForm}
          <ApplicationForm model={model} state={state} />
          {afterForm}
        </div>
        {besideForm}
      </Container>
    </>
  );
}
