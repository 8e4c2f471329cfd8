import { Clock3 } from 'lucide';
import { FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import type { WaitingApplication } from '#lib/applications/minors/waiting-list.ts';
import { arrivalWords } from '#lib/forms/questions/arrival.ts';
import type { MailState } from '#lib/mail/mail-kinds.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownDay, shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { stateWords } from '../mail/mail-state.tsx';
import { ListScreen } from '../shell/list-table.tsx';
import { Done, PageHead } from '../shell/page-head.tsx';
import { CellLink } from '../shell/text-link.tsx';
import { ActionPanel } from './action-panel.tsx';
import { PrivacyHead } from './privacy-head.tsx';

/** The applications of people under 18 that stay sealed until a parent confirms. */
export const WaitingList = ({ list, done }: { list: ListPage<WaitingApplication>; done: string | null }) => (
  <ListScreen
    above={
      <>
        <PrivacyHead
          title="Waiting for a parent"
          text="Applications of people under 18. They cannot be read until a parent or guardian confirms by the emailed link."
        />
        <Done done={done} words={{ send: 'The link is on its way.', remove: 'Application erased.' }} />
      </>
    }
    list={list}
    href={(page) => `/admin/waiting?page=${page}`}
    empty={{
      icon: Clock3,
      title: 'No applications wait for a parent',
      text: 'To ask for a parent, mark the questions for it in a program’s form.',
    }}
    caption="Applications that wait for a parent"
    columns={[
      {
        head: 'Application',
        cell: ({ id, programTitle, submittedAt, expiresAt }) => (
          <>
            <CellLink href={`/admin/waiting/${id}`}>{asWritten(`#${id}`)}</CellLink>
            <p>{programTitle}</p>
            <p className="text-muted sm:hidden">
              {`Received ${shownTime(submittedAt)}, erased on ${shownDay(expiresAt)}`}
            </p>
          </>
        ),
      },
      { head: 'Received', isWide: true, cell: ({ submittedAt }) => shownTime(submittedAt) },
      { head: 'Email to the parent', cell: (item) => <MailStatus {...item} /> },
      { head: 'Erased without an answer', isWide: true, cell: ({ expiresAt }) => shownDay(expiresAt) },
    ]}
  />
);

function MailStatus({ isSuspected, hasAddress, mail }: WaitingApplication) {
  if (isSuspected) return <Badge tone="warning">Suspected: not emailed</Badge>;
  if (!hasAddress) return <Badge tone="warning">No address</Badge>;
  if (!mail) return <Badge tone="warning">Not emailed yet</Badge>;
  const [label, tone] = stateWords[mail.status as MailState];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      <span className="text-sm text-muted">{shownMoment(mail.at)}</span>
    </span>
  );
}

export function WaitingDetail({ waiting }: { waiting: WaitingApplication }) {
  const { id, programTitle, submittedAt, arrived, expiresAt, hasAddress, isSuspected } = waiting;
  const address = `/api/admin/waiting/${id}/`;
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
      <ActionPanel
        address={address}
        action="send"
        title="Email the link"
        text="A new link replaces the one before."
        button="Send link"
        variant="primary"
      >
        {isSuspected && (
          <p className="font-semibold text-warning">
            It looked like spam when it arrived. Send the link only if you know that it is real.
          </p>
        )}
        <Field
          id="address"
          label="Email of the parent or guardian"
          required={!hasAddress}
          hint={hasAddress ? 'Leave empty for the address in the application, which stays hidden.' : undefined}
        >
          {(control) => <FormInput {...control} type="email" name="address" autoComplete="off" />}
        </Field>
      </ActionPanel>
      <ActionPanel
        address={address}
        action="confirm"
        title="Confirm for the parent"
        text="For a parent who confirmed in another way, such as on paper. Staff can read the application from then on."
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
      </ActionPanel>
      <ActionPanel
        address={address}
        action="remove"
        title="Erase it"
        text="For a parent who does not agree, or for spam. It is erased at once with its files, for good."
        button="Erase application"
        variant="danger"
      />
    </article>
  );
}
