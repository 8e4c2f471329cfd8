import type { ReactNode } from 'react';
import { FormButton, FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import type { WaitingAction, WaitingApplication } from '#lib/applications/minors/waiting-list.ts';
import { arrivalWords } from '#lib/forms/questions/arrival.ts';
import { shownDay, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { PageHead } from '../shell/page-head.tsx';
import { MailStatus } from './waiting-view.tsx';

/** One application that waits for a parent: nothing of its content, and what an administrator may do. */
export function WaitingDetail({ waiting }: { waiting: WaitingApplication }) {
  const { id, programTitle, submittedAt, arrived, expiresAt, hasAddress, isSuspected } = waiting;
  return (
    <article className="grid max-w-2xl grid-cols-1 gap-6">
      <PageHead
        back={['/admin/waiting', 'Waiting for a parent']}
        title={`Application #${id}`}
        text={
          <>
            <span>{`${programTitle}, ${arrived ? `arrived ${arrivalWords(arrived)}, entered` : 'received'} on `}</span>
            <time dateTime={submittedAt.toISOString()}>{shownTime(submittedAt)}</time>
            <span>{`. It is erased on ${shownDay(expiresAt)} unless a parent confirms.`}</span>
          </>
        }
        className="justify-items-start gap-1"
      >
        <MailStatus {...waiting} />
      </PageHead>
      <Act
        id={id}
        action="send"
        title="Email the link"
        words="A new link replaces the one before."
        button="Send link"
        note={
          isSuspected ? 'It looked like spam when it arrived. Send the link only if you know that it is real.' : null
        }
      >
        <Field
          id="address"
          label="Email of the parent or guardian"
          required={!hasAddress}
          hint={hasAddress ? 'Leave empty for the address in the application, which stays hidden.' : undefined}
        >
          {(control) => <FormInput {...control} type="email" name="address" autoComplete="off" />}
        </Field>
      </Act>
      <Act
        id={id}
        action="confirm"
        title="Confirm for the parent"
        words="For a parent who confirmed in another way, such as on paper. Staff can read the application from then on."
        button="Confirm application"
      >
        <Field
          id="reason"
          label="How did the parent confirm?"
          required
          hint="It is kept in the history and the audit log."
        >
          {(control) => <FormTextarea {...control} name="reason" rows={2} maxLength={500} />}
        </Field>
      </Act>
      <Act
        id={id}
        action="remove"
        title="Erase it"
        words="For a parent who does not agree, or for spam. It is erased at once with its files, for good."
        button="Erase application"
      />
    </article>
  );
}

interface ActProps {
  id: number;
  action: WaitingAction;
  title: string;
  words: string;
  note?: string | null;
  button: string;
  children?: ReactNode;
}

function Act({ id, action, title, words, note, button, children }: ActProps) {
  return (
    <SentForm
      id={`${action}-form`}
      name={action}
      action={`/api/admin/waiting/${id}/`}
      aria-labelledby={`${action}-title`}
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="grid gap-1">
        <h2 id={`${action}-title`} className="text-lg">
          {title}
        </h2>
        <p className="text-muted">{words}</p>
        {note && <p className="font-semibold text-warning">{note}</p>}
      </div>
      {children}
      <FormButton
        name="action"
        value={action}
        variant={action === 'remove' ? 'danger' : action === 'send' ? 'primary' : 'secondary'}
        className="w-fit"
      >
        {button}
      </FormButton>
    </SentForm>
  );
}
