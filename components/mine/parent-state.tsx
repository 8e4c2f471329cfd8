import { CentreEmail } from '#components/ui/centre-email.tsx';
import type { OwnWaiting } from '#lib/private-pages/mine/own-waiting.ts';
import { shownDay } from '#lib/time/kolkata-time.ts';

interface ParentStateProps {
  waiting: OwnWaiting;
  /** The centre's email address. */
  email: string;
}

/** What is true of the email to a parent, and what to do about it. */
export function ParentState({ waiting, email }: ParentStateProps) {
  const { id, address, mail, expiresAt } = waiting;
  const to = <strong className="font-semibold">{mail?.address ?? address}</strong>;
  return (
    <>
      <p>
        A parent or guardian must confirm first. Your application is not read before that, and without an answer it is
        erased on {shownDay(expiresAt)}.
      </p>
      <p className="wrap-anywhere">
        {mail?.state === 'waits' && <>We are emailing them a link to {to}.</>}
        {mail?.state === 'sent' && <>We emailed them a link to {to}. Ask them to open it.</>}
        {mail?.state === 'uncertain' && <>We tried to email them a link to {to}. It may have arrived.</>}
        {mail?.state === 'failed' && <>We could not email a link to {to}.</>}
        {!mail && address && <>No email has gone to {to}.</>}
        {!mail && !address && 'We have no address of a parent or guardian.'}{' '}
        {!mail && (
          <>
            They can write to <CentreEmail email={email} /> and give the number {id}.
          </>
        )}
      </p>
    </>
  );
}
