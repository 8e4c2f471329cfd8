'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Container } from '#components/ui/container.tsx';
import { renamedTitle } from '#components/ui/page-title.ts';
import { ApplicationForm } from './application-form.client.tsx';
import type { FormModel } from './form-model.ts';
import { SubmittedScreen } from './submitted-screen.tsx';

interface ApplicationScreenProps {
  model: FormModel;
  /** What stands around the form, drawn by the server. */
  head: ReactNode;
  beforeForm: ReactNode;
  besideForm: ReactNode;
}

/** The form of one program, and the thanks in its place once it was sent. */
export function ApplicationScreen({ model, head, beforeForm, besideForm }: ApplicationScreenProps) {
  const [submitted, setSubmitted] = useState<{ id: number | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!submitted) return;
    document.title = renamedTitle(document.title, 'Application Submitted!');
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [submitted]);

  if (submitted) {
    return <SubmittedScreen programTitle={model.programTitle} submissionId={submitted.id} headingRef={heading} />;
  }
  return (
    <>
      {head}
      <Container className="grid items-start gap-10 py-section-small lg:grid-cols-[minmax(0,var(--container-form))_1fr] lg:gap-20">
        <div className="max-lg:order-last">
          {beforeForm}
          <ApplicationForm model={model} onSubmitted={(id) => setSubmitted({ id })} />
        </div>
        {besideForm}
      </Container>
    </>
  );
}
