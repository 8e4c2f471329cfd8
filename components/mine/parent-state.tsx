import { CentreEmail } from '#components/ui/centre-email.tsx';
import type { OwnWaiting } from '#lib/applications/private-pages/mine/own-waiting.ts';
import type { ToldMail } from '#lib/mail/mail-server.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';

interface ParentStateProps {
  waiting: OwnWaiting;
  /** The centre's email address. */
  email: string;
}

type Words = [before: string, after: string];
const words: Record<ToldMail['state'], Words> = {
  waits: ['We are emailing them a link to ', '.'],
  sent: ['We emailed them a link to ', '. Ask them to open it.'],
  uncertain: ['We tried to email them a link to ', '. It may have arrived.'],
  failed: ['We could not email a link to ', '.'],
};
const notSent: Words = ['No email has gone to ', '.'];
const noAddress: Words = ['We have no address of a parent or guardian', '.'];

/** What is true of the email to a parent, and what to do about it. */
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
