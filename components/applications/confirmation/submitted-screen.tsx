import { CircleCheckBig } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { WarliTrio } from '#components/ui/page/state-screen.tsx';
import { noticeAddress } from '#lib/content/privacy-notices/notice.ts';
import type { ShownMail } from '#lib/mail/mail-server.ts';
import { parentConfirmDays } from '#lib/platform/config/limits.ts';
import { PrintButton } from './print-button.client.tsx';

interface SubmittedScreenProps {
  /** Null if the program has closed since. */
  programTitle: string | null;
  /** The next steps in the words of staff. Null for the default text. */
  nextSteps: string | null;
  submissionId: number | null;
  /** The program, for the link to its privacy notice. Null if it has no notice. */
  programId: number | null;
  /** The state of a parent’s confirmation, if the program holds applications of people under 18. */
  parent?: ReactNode;
  /** The state of the receipt, where it is known. */
  receipt?: ReactNode;
  /** Notes about the files, one by one. */
  files?: ReactNode[];
  /** How to come back. */
  own: ReactNode;
  /** Whether the same was sent before, so that this browser may not open the private page. */
  isRepeated?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Below the buttons. */
  children?: ReactNode;
}

/** The next steps where staff do not say them. */
export const usualSteps =
  'Our team reviews your application and contacts you using the details you gave. Keep your application number in case you have a question.';

/** The confirmation after an application is stored. */
export function SubmittedScreen(props: SubmittedScreenProps) {
  const { programTitle, nextSteps, submissionId, programId, parent, receipt, own } = props;
  const { files = [], isRepeated = false, headingRef, children } = props;
  const steps = nextSteps ?? usualSteps;
  return (
    <Container className="grid items-center gap-10 py-section lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid max-w-form grid-cols-1 justify-items-start gap-6">
        <Icon of={CircleCheckBig} className="size-16 text-success" strokeWidth={1.5} />
        <h1 ref={headingRef} tabIndex={-1} className="text-4xl">
          Application Submitted!
        </h1>
        <p className="text-lg">
          <span>{`Thank you for applying${programTitle ? ' to ' : ''}`}</span>
          {programTitle && (
            <strong className="font-semibold" lang={languageOf(programTitle)}>
              {programTitle}
            </strong>
          )}
          <span>. Your application was received and will be reviewed shortly.</span>
        </p>
        <dl className="grid w-full grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
          {submissionId !== null && (
            <Fact term="Your application number">
              <strong className="text-2xl font-bold tabular-nums">{asWritten(`#${submissionId}`)}</strong>
              <p className="text-sm text-muted">
                {`${isRepeated ? 'You sent this application before. It counts once. ' : ''}Quote it when you write to us.`}
              </p>
            </Fact>
          )}
          {parent && <Fact term="If you are under 18">{parent}</Fact>}
          <Fact term="What happens next">
            <p lang={languageOf(steps)} className="whitespace-pre-line">
              {steps}
            </p>
          </Fact>
          {files.length > 0 && <Fact term="Your files">{files}</Fact>}
          {receipt && <Fact term="Your receipt">{receipt}</Fact>}
          <Fact term="Your private page">{own}</Fact>
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
          <ButtonLink href="/contact" variant="ghost" className="-mx-2 px-2!">
            Contact Support
          </ButtonLink>
        </div>
        {children}
      </div>
      <WarliTrio className="hidden w-96 text-accent lg:block print:hidden" />
    </Container>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <dt className="text-sm font-semibold text-muted">{term}</dt>
      <dd className="grid grid-cols-1 gap-2">{children}</dd>
    </div>
  );
}

type NumberAloneProps = Pick<
  Parameters<typeof SubmittedScreen>[0],
  'programId' | 'programTitle' | 'nextSteps' | 'submissionId' | 'isRepeated'
> & {
  /** Whether applications of people under 18 wait for a parent. It is said to everyone: the address can be guessed. */
  holdsMinors: boolean;
};

/** The rule for everyone under 18, whatever became of their application. */
export const ParentMustConfirm = () => (
  <p>
    {`A parent or guardian must confirm first. Your application is not read before that, and without an answer in ${parentConfirmDays} days it is erased. Your private page says whether they were emailed, and where.`}
  </p>
);

/** The confirmation in a browser that does not have the private page of the application open. */
export function NumberAlone({ holdsMinors, ...known }: NumberAloneProps) {
  return (
    <SubmittedScreen
      {...known}
      parent={holdsMinors && <ParentMustConfirm />}
      own={
        <p>
          It shows what you sent and where it stands. It is not open in this browser: use the link or the code that you
          got before, or{' '}
          <a href="/apply/resume" className="text-link">
            ask for your link by email
          </a>
          .
        </p>
      }
    />
  );
}

const words: Record<ShownMail['state'], [before: string, after: string]> = {
  waits: ['We are emailing a receipt to ', '.'],
  sent: ['We emailed a receipt to ', '.'],
  uncertain: ['We tried to email a receipt to ', '. It may have arrived.'],
  failed: ['We could not email a receipt to ', '. Print this page or note your application number.'],
};

/** The state of the receipt by email. */
export function ReceiptMail({ mail }: { mail: ShownMail | null }) {
  if (!mail) return <p>No email is sent this time. Print this page or note your application number.</p>;
  const [before, after] = words[mail.state];
  return (
    <p className="wrap-anywhere">
      <span>{before}</span>
      <strong className="font-semibold" translate="no">
        {mail.address}
      </strong>
      <span>{mail.state === 'failed' ? after : `${after} If it does not arrive, check your spam folder.`}</span>
    </p>
  );
}
