import type { ReactNode, Ref } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { CopyText } from '#components/ui/copy-text.client.tsx';
import { CircleCheckBig } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { WarliTrio } from '#components/ui/warli-trio.tsx';
import { parentConfirmDays } from '#lib/config/limits.ts';
import { noticeAddress } from '#lib/privacy/notice.ts';
import { PrintButton } from './print-button.client.tsx';
import { ReceiptDownload, type ReceiptFile } from './receipt-download.client.tsx';

interface SubmittedScreenProps {
  /** Null if the program has closed since. */
  programTitle: string | null;
  /** What staff say happens next. Null for the default text. */
  nextSteps: string | null;
  submissionId: number | null;
  /** Whether applications of people under 18 wait for a parent. The page says so to everyone: its address can be guessed. */
  holdsMinors: boolean;
  /** The program, for the link to its privacy notice. Null if it has no notice. */
  programId: number | null;
  /**
   * Where the receipt is sent, null if none is, undefined if unknown. Only the browser that applied knows it. It is
   * never part of a page, whose address could be guessed.
   */
  receiptAddress?: string | null;
  /** The signed receipt, for the same browser alone. */
  receipt?: ReceiptFile | null;
  /** The link to the private page, for the same browser alone. */
  privateLink?: string | null;
  /** Whether the same was sent before, so that this browser may not open the private page. */
  isRepeated?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** What happens next where staff do not say it. */
export const usualSteps =
  'Our team reviews your application and contacts you using the details you gave. Keep your application number in case you have a question.';

/** The confirmation after an application is stored. */
export function SubmittedScreen(props: SubmittedScreenProps) {
  const { programTitle, nextSteps, holdsMinors, submissionId, programId, receiptAddress, receipt } = props;
  const { privateLink = null, isRepeated = false, headingRef } = props;
  const steps = nextSteps ?? usualSteps;
  return (
    <Container className="grid items-center gap-10 py-section lg:grid-cols-[1fr_auto]">
      <div className="grid max-w-form justify-items-start gap-6">
        <CircleCheckBig aria-hidden="true" className="size-16 text-success" strokeWidth={1.5} />
        <h1 ref={headingRef} tabIndex={-1} className="text-4xl">
          Application Submitted!
        </h1>
        <p className="text-lg">
          Thank you for applying{programTitle ? ' to ' : ''}
          {programTitle && <strong className="font-semibold">{programTitle}</strong>}. Your application was received and
          will be reviewed shortly.
        </p>
        <dl className="grid w-full gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
          {submissionId !== null && (
            <Fact term="Your application number">
              <strong className="text-2xl font-bold tabular-nums">#{submissionId}</strong>
              <p className="text-sm text-muted">
                {isRepeated && 'You sent this application before. It counts once. '}
                Quote it when you write to us.
              </p>
            </Fact>
          )}
          <Fact term="What happens next">
            <p lang={languageOf(steps)} className="whitespace-pre-line">
              {steps}
            </p>
          </Fact>
          {holdsMinors && (
            <Fact term="If you are under 18">
              <p>
                A parent or guardian must confirm first. We emailed a link to the address that you gave for them. Nobody
                reads your application before, and without an answer in {parentConfirmDays} days it is erased.
              </p>
            </Fact>
          )}
          {receiptAddress !== undefined && (
            <Fact term="Your receipt">
              {receiptAddress ? (
                <p className="wrap-anywhere">
                  We emailed a receipt to <strong className="font-semibold">{receiptAddress}</strong>. If it does not
                  arrive, check your spam folder.
                </p>
              ) : (
                <p>No email is sent this time. Print this page or note your application number.</p>
              )}
              {receipt && <ReceiptDownload receipt={receipt} name={`receipt-${submissionId}.json`} />}
            </Fact>
          )}
          <Fact term="Your private page">
            <p>
              <a href="/apply/mine" className="text-link">
                Open your private page
              </a>{' '}
              to see what you sent and where it stands. This browser can open it until you close it.
            </p>
            {isRepeated && (
              <p className="mt-2">
                If it does not open here, use the link or the code that you got before, or{' '}
                <a href="/apply/resume" className="text-link">
                  ask for your link by email
                </a>
                .
              </p>
            )}
            {privateLink && <PrivateLinkToKeep link={privateLink} />}
          </Fact>
          {programId !== null && (
            <Fact term="Your data">
              <p>
                <a href={noticeAddress(programId)} className="text-link">
                  Privacy notice
                </a>
                : how long we keep your application, and how to withdraw it or complain.
              </p>
            </Fact>
          )}
        </dl>
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink href="/apply">Apply to Another Program</ButtonLink>
          <PrintButton />
          <ButtonLink href="/contact" variant="ghost">
            Contact Support
          </ButtonLink>
        </div>
      </div>
      <WarliTrio className="hidden w-96 text-accent lg:block print:hidden" />
    </Container>
  );
}

const PrivateLinkToKeep = ({ link }: { link: string }) => (
  <div className="mt-2 grid gap-2">
    <p>Keep this link for later. Anyone who has it can open the page.</p>
    <div className="print:hidden">
      <CopyText label="Your private link" text={link} />
    </div>
    <p className="hidden font-mono text-sm wrap-anywhere print:block">{link}</p>
  </div>
);

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm font-semibold text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
