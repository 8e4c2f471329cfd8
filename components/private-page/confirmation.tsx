import { ReceiptMail, SubmittedScreen } from '#components/applications/confirmation/submitted-screen.tsx';
import { CentreEmail } from '#components/ui/centre-email.tsx';
import { CopyText } from '#components/ui/fields/copy-text.client.tsx';
import { FileNote } from '#components/ui/fields/file-note.tsx';
import type { Confirmation as Confirmed } from '#lib/applications/private-pages/mine/next-steps.ts';
import type { OwnWaiting } from '#lib/applications/private-pages/mine/own-waiting.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { ShownMail } from '#lib/mail/mail-server.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { LeaveForm } from './links.tsx';
import { ReceiptLinks } from './receipt-links.tsx';

interface ConfirmationProps
  extends Pick<Confirmed, 'id' | 'program' | 'receipts' | 'receiptMail' | 'files' | 'waiting'> {
  page: string;
  link: string;
  /** Shown for a while after the application was sent. */
  code: string | null;
  shownMinutes: number;
  isRepeated: boolean;
  /** The centre's email address. */
  email: string;
}

/** The confirmation in the browser that sent the application, with all that leads back to it. */
export function Confirmation(props: ConfirmationProps) {
  const { page, id, program, receipts, receiptMail, files, waiting, link, code } = props;
  const { shownMinutes, isRepeated, email } = props;
  return (
    <SubmittedScreen
      programTitle={program.title}
      nextSteps={program.nextSteps}
      programId={program.id}
      submissionId={id}
      isRepeated={isRepeated}
      parent={
        waiting && (
          <>
            <ParentState waiting={waiting} email={email} />
            <p>
              <a href={ofPage('/apply/mine#parent', page)} className="text-link">
                Correct the address or send the link again
              </a>
            </p>
          </>
        )
      }
      receipt={
        <>
          <ReceiptMail mail={receiptMail} />
          {receipts > 0 && <ReceiptLinks page={page} count={receipts} />}
        </>
      }
      files={files.map(({ filename, note }) => <FileNote key={filename} text={`${filename}: ${note}`} />)}
      own={
        <>
          <p>
            <a href={ofPage('/apply/mine', page)} className="text-link">
              Open your private page
            </a>{' '}
            to see what you sent and where it stands. This browser can open it until you close it.
          </p>
          <p>
            {`${code ? 'Keep the link or the code for later: each opens' : 'Keep this link for later: it opens'} the page on any device, for anyone who has it.`}
          </p>
          <div className="print:hidden">
            <CopyText label="Your private link" text={link} />
          </div>
          <p translate="no" className="hidden font-mono text-sm wrap-anywhere print:block">
            {link}
          </p>
          {code && (
            <>
              <CopyText label="Your code" text={code} />
              <p className="text-sm text-muted">
                Type it at{' '}
                <a href="/apply/resume" className="text-link">
                  Resume an application
                </a>
                <span>{`. Note it now: it is shown for ${shownMinutes} minutes, and the centre does not know it.`}</span>
              </p>
            </>
          )}
        </>
      }
    >
      <LeaveForm />
    </SubmittedScreen>
  );
}

interface ParentStateProps {
  waiting: OwnWaiting;
  /** The centre's email address. */
  email: string;
}

type Words = [before: string, after: string];
const words: Record<ShownMail['state'], Words> = {
  waits: ['We are emailing them a link to ', '.'],
  sent: ['We emailed them a link to ', '. Ask them to open it.'],
  uncertain: ['We tried to email them a link to ', '. It may have arrived.'],
  failed: ['We could not email a link to ', '.'],
};
const notSent: Words = ['No email has gone to ', '.'];
const noAddress: Words = ['We have no address of a parent or guardian', '.'];

/** The state of the email to a parent, and the way to help. */
export function ParentState({ waiting, email }: ParentStateProps) {
  const { id, address, mail, expiresAt } = waiting;
  const to = mail?.address ?? address;
  const [before, after] = mail ? words[mail.state] : to ? notSent : noAddress;
  return (
    <>
      <p>
        {`A parent or guardian must confirm first. Your application is not read before that, and without an answer it is erased on ${shownDay(expiresAt)}.`}
      </p>
      <p className="wrap-anywhere">
        <span>{before}</span>
        {to && (
          <strong className="font-semibold" translate="no">
            {to}
          </strong>
        )}
        <span>{`${after} `}</span>
        {!mail && (
          <>
            <span>They can write to </span>
            <CentreEmail email={email} />
            <span>{` and give the number ${id}.`}</span>
          </>
        )}
      </p>
    </>
  );
}
