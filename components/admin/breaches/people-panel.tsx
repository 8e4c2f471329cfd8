import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { ListedPerson } from '#lib/privacy/breaches/affected-people.ts';
import { peoplePerPage } from '#lib/privacy/breaches/breach.ts';
import type { BreachPage } from '#lib/privacy/breaches/register.ts';
import { MailStateBadge } from '../mail/mail-state.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { Section } from '../shell/panel.tsx';

const number = (count: number) => count.toLocaleString('en-IN');
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

interface PeoplePanelProps extends BreachPage {
  people: readonly ListedPerson[];
  page: number;
}

/** Whom the breach touches and what they know. Before the first email: how many, and what they will read. */
export function PeoplePanel({ breach, touched, counts, mail, obstacle, people, page }: PeoplePanelProps) {
  const { id, closedAt } = breach;
  const toWrite = counts ? counts.left : (touched?.people ?? 0) - (touched?.withoutAddress ?? 0);
  const mayTell = !closedAt && (counts ? counts.left > 0 : (touched?.people ?? 0) > 0);
  return (
    <Section id="people" title="The people" isLarge className="gap-4">
      {touched && (
        <p className="max-w-prose">
          {`It touches ${counted(touched.people, 'person', 'people')} now: ${counted(touched.applications, 'application', 'applications')}, ${counted(touched.messages, 'message', 'messages')}, ${counted(touched.staff, 'member', 'members')} of staff. ${touched.withoutAddress > 0 ? `${counted(touched.withoutAddress, 'has', 'have')} no email address and must be told by hand. ` : ''}The list is fixed when the first emails are written.`}
        </p>
      )}
      {counts && <Counts counts={counts} />}
      {mayTell && obstacle && <Notice tone="warning" title={obstacle} />}
      {mayTell && !obstacle && (
        <>
          <details className="rounded-md border border-line bg-surface p-4">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">Read the email first</summary>
            <p className="mt-3 font-semibold">{mail.subject}</p>
            <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-wrap">{mail.text}</p>
          </details>
          <SentForm action={`/api/admin/breaches/${id}/emails/`}>
            <input type="hidden" name="people" value={touched?.people ?? 0} />
            <FormButton variant="danger">
              {toWrite > 0 ? `Send ${counted(toWrite, 'email', 'emails')}` : 'Fix the list of people'}
            </FormButton>
          </SentForm>
        </>
      )}
      {counts && (
        <>
          <PeopleTable breachId={id} people={people} isClosed={closedAt !== null} />
          <Pagination
            label="Pages of people"
            page={page}
            pages={Math.max(1, Math.ceil(counts.total / peoplePerPage))}
            href={(wanted) => `/admin/breaches/${id}?page=${wanted}`}
          />
          <ButtonLink
            href={`/api/admin/breaches/${id}/people/`}
            variant="secondary"
            size="sm"
            className="w-fit"
            download
          >
            Download people as CSV
          </ButtonLink>
        </>
      )}
    </Section>
  );
}

function Counts({ counts }: { counts: NonNullable<BreachPage['counts']> }) {
  const facts = [
    { label: 'People', value: counts.total },
    { label: 'Told', value: counts.told },
    { label: 'Email waiting', value: counts.waiting },
    { label: 'Email failed', value: counts.failed },
    { label: 'No email yet', value: counts.left },
    { label: 'No address', value: counts.withoutAddress },
  ];
  return (
    <dl aria-label="People told" className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PeopleTableProps {
  breachId: number;
  people: readonly ListedPerson[];
  isClosed: boolean;
}

/** The people of a fixed list. Those who got no email can be marked as told by hand. */
function PeopleTable({ breachId, people, isClosed }: PeopleTableProps) {
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
