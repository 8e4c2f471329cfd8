import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { ListedPerson } from '#lib/privacy/breaches/affected-people.ts';
import { MailStateBadge } from '../mail/mail-state-badge.tsx';
import { ListTable } from '../shell/list-table.tsx';

interface PeopleTableProps {
  breachId: number;
  people: readonly ListedPerson[];
  isClosed: boolean;
}

/** The people of a fixed list. Those who got no email can be marked as told by hand. */
export function PeopleTable({ breachId, people, isClosed }: PeopleTableProps) {
  return (
    <ListTable
      caption="People"
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Person', isRowHead: true, className: 'wrap-anywhere', cell: ({ contact }) => contact },
        {
          head: 'Told',
          cell: (person) => (
            <>
              <Told person={person} />
              {!isClosed && !person.toldAt && <ByHand breachId={breachId} person={person} />}
            </>
          ),
        },
      ]}
    />
  );
}

function Told({ person: { toldAt, toldHow, mail } }: { person: ListedPerson }) {
  if (toldAt) return <span>{`${shownTime(toldAt)}, ${toldHow || 'by email'}`}</span>;
  if (!mail) return <span>Not yet</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <a href={`/admin/mail/${mail.id}`} className="inline-flex min-h-11 items-center gap-2 text-link">
        <MailStateBadge status={mail.status} /> See the email
      </a>
      {mail.lastError && <span className="max-w-80 wrap-anywhere text-danger">{mail.lastError}</span>}
    </span>
  );
}

function ByHand({ breachId, person: { id, contact } }: { breachId: number; person: ListedPerson }) {
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold text-primary">
        Told by hand<span className="sr-only">{`: ${contact}`}</span>
      </summary>
      <SentForm
        id={`how-${id}-form`}
        action={`/api/admin/breaches/${breachId}/people/${id}/`}
        className="grid max-w-sm grid-cols-1 gap-3 py-2"
      >
        <Field id={`how-${id}`} label="How they were told" hint="Such as by phone, and by whom." required>
          {(control) => <FormInput {...control} name="how" maxLength={500} autoComplete="off" />}
        </Field>
        <FormButton size="sm" variant="secondary" className="w-fit">
          Mark as told
        </FormButton>
      </SentForm>
    </details>
  );
}
