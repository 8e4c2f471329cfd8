import { CircleCheckBig } from 'lucide';
import type { ReactNode } from 'react';
import { PrintButton } from '#components/applications/confirmation/print-button.client.tsx';
import { FormButton } from '#components/forms/controls.client.tsx';
import { Done } from '#components/forms/done.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { CopyText } from '#components/ui/fields/copy-text.client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Container } from '#components/ui/page/container.tsx';
import type { SavedDraft } from '#lib/applications/drafts/draft.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { LeaveForm } from '../links.tsx';
import { EmailField } from '../resume/email-field.tsx';

interface DraftSavedProps {
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
      <Icon of={CircleCheckBig} className="size-16 text-success" strokeWidth={1.5} />
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

interface DraftBannerProps {
  draft: SavedDraft;
  link: string;
  /** Known only for a while after the first save. */
  code: string | null;
}

/** That the draft is saved, until when, and how to come back: above each of its steps. */
export function DraftBanner({ draft: { answers, files, changedAt, endsAt, program }, link, code }: DraftBannerProps) {
  const isFilled = answers.some(({ value }) => value !== '') || files.length > 0;
  const saved = isFilled
    ? `Your draft was saved on ${shownMoment(changedAt)}. It is kept`
    : 'Nothing is filled in yet. You can come back to this page';
  const until = `until ${shownDay(endsAt)}${program.closesAt ? '.' : ', and longer if you change it.'}`;
  if (!code) return <p className="rounded-lg border border-line bg-surface px-4 py-3 text-sm">{`${saved} ${until}`}</p>;
  return (
    <section aria-labelledby="come-back" className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <h2 id="come-back" className="flex gap-2.5 text-base font-bold">
        <Icon of={CircleCheckBig} className="beside-5 text-success" />
        <span>Your draft is saved</span>
      </h2>
      <p className="text-sm">
        <span>{`${saved} ${until} Note the link or the code: each opens it on any device, for anyone who has it. The code goes under `}</span>
        <a href="/apply/resume" className="text-link">
          Resume an application
        </a>
        <span>, and is shown only now.</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <CopyText label="Your private link" text={link} share={`Draft: ${program.title}`} />
        <CopyText label="Your code" text={code} share={`Draft: ${program.title}`} />
      </div>
    </section>
  );
}

interface EmailLinkFormProps {
  page: string;
  address: string;
  /** Whether the program closes, and its drafts are reminded before. */
  isReminded: boolean;
  /** Whether it was just sent. */
  isSent: boolean;
}

/** Where the owner of a draft asks for their link by email. */
export function EmailLinkForm({ page, address, isReminded, isSent }: EmailLinkFormProps) {
  return (
    <SentForm
      id="email"
      action={ofPage('/api/mine/link-email/', page)}
      className="grid w-full scroll-mt-24 gap-4 rounded-lg border border-line bg-surface p-5 print:hidden"
    >
      {isSent && <Done title={`An email with the link is on its way to ${address}.`} />}
      <EmailField
        id="link-email"
        label="Your email address"
        hint={`Optional. We also remind you before ${isReminded ? 'the program closes and before ' : ''}your draft expires.`}
        address={address}
      />
      <FormButton variant="secondary" className="w-fit">
        Email me the link
      </FormButton>
    </SentForm>
  );
}
