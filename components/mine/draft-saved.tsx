import type { ReactNode } from 'react';
import { PrintButton } from '#components/applications/print-button.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { CopyText } from '#components/ui/copy-text.client.tsx';
import { CircleCheckBig } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { SavedDraft } from '#lib/applications/drafts/draft.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { LeaveForm } from './leave-form.tsx';

interface DraftSavedProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  draft: SavedDraft;
  link: string;
  /** Known only for a while after the first save. */
  code: string | null;
  /** The form that emails both. */
  children: ReactNode;
}

/** How to come back to a draft. */
export function DraftSaved({ page, draft, link, code, children }: DraftSavedProps) {
  const { program, changedAt, endsAt, message } = draft;
  return (
    <Container className="grid *:max-w-form grid-cols-1 justify-items-start gap-6 py-section">
      <CircleCheckBig aria-hidden="true" className="size-16 text-success" strokeWidth={1.5} />
      <h1 className="text-4xl">Your draft is saved</h1>
      <p className="text-lg">
        <span>Your application to </span>
        <strong className="font-semibold" lang={languageOf(program.title)}>
          {program.title}
        </strong>
        <span>{` was saved on ${shownMoment(changedAt)}. It is not sent yet.${program.closesAt ? ` Submit it before ${shownMoment(program.closesAt)}.` : ''}`}</span>
      </p>
      {message && (
        <Notice tone="warning" title={message}>
          <p>Continue to see what was wrong.</p>
        </Notice>
      )}
      <ButtonLink href={ofPage('/apply/mine', page)} className="print:hidden">
        Continue your application
      </ButtonLink>
      <section aria-labelledby="come-back" className="grid w-full gap-5 rounded-lg border border-line bg-surface p-5">
        <h2 id="come-back" className="text-xl">
          How to come back
        </h2>
        <CopyText label="Your private link" text={link} share={`Draft: ${program.title}`} />
        <p translate="no" className="hidden font-mono wrap-anywhere print:block">
          {link}
        </p>
        {code && (
          <>
            <CopyText label="Your code" text={code} share={`Draft: ${program.title}`} />
            <p>
              On any device, open{' '}
              <a href="/apply/resume" className="text-link">
                Resume an application
              </a>{' '}
              and type the code. Note it now: it is shown for 15 minutes, and the centre does not know it.
            </p>
          </>
        )}
        <p className="text-sm text-muted">
          {`Anyone who has the link or the code can read and change your draft, so keep both to yourself. Your draft is kept until ${shownDay(endsAt)}.`}
        </p>
      </section>
      {children}
      <div className="print:hidden">
        <PrintButton />
      </div>
      <LeaveForm />
    </Container>
  );
}
