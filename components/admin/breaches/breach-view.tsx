import { FormButton, FormInput, FormSelect, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { ListedPerson } from '#lib/privacy/breaches/affected-people.ts';
import { breachTexts, peoplePerPage } from '#lib/privacy/breaches/breach.ts';
import type { BreachPage } from '#lib/privacy/breaches/register.ts';
import { MailStateBadge } from '../mail/mail-state.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { Done, PageHead } from '../shell/page-head.tsx';
import { Section } from '../shell/panel.tsx';
import { MomentField } from './breach-form.tsx';
import { ClockWords } from './breach-list.tsx';

const doneWords = {
  created: 'Breach recorded.',
  updated: 'Entry saved.',
  board: 'The Board’s entry is saved.',
  told: 'The emails are in the outbox.',
  by_hand: 'Marked as told.',
  state: 'Status changed.',
};

interface BreachViewProps extends BreachPage {
  people: readonly ListedPerson[];
  page: number;
  now: Date;
  done: string | null;
}

export function BreachView({ people, page, now, done, ...entry }: BreachViewProps) {
  const { breach, clock } = entry;
  const { id, title, noticedAt, closedAt, createdAt, createdBy } = breach;
  return (
    <article className="grid max-w-4xl grid-cols-1 gap-8">
      <PageHead back={['/admin/breaches', 'Breaches']} title={`Breach #${id}: ${title}`} className="gap-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-lg">
          <Badge tone={closedAt ? 'neutral' : 'warning'}>{closedAt ? 'Closed' : 'Open'}</Badge>
          <ClockWords clock={clock} />
        </p>
        <p className="text-muted">
          {asWritten(`Noticed ${shownMoment(noticedAt)}, recorded ${shownMoment(createdAt)} by ${createdBy}`)}
        </p>
        <div className="flex flex-wrap gap-3">
          {!closedAt && (
            <ButtonLink href={`/admin/breaches/${id}/edit`} variant="secondary" size="sm">
              Edit entry
            </ButtonLink>
          )}
          <ButtonLink href={`/api/admin/breaches/${id}/`} variant="secondary" size="sm" download>
            Download entry for the Board
          </ButtonLink>
        </div>
      </PageHead>
      <Done done={done} words={doneWords} />
      <Facts {...entry} />
      <BoardPanel breach={breach} now={now} />
      <PeoplePanel {...entry} people={people} page={page} />
      <StatePanel breach={breach} counts={entry.counts} />
    </article>
  );
}

function Facts({ breach, programs }: Pick<BreachPage, 'breach' | 'programs'>) {
  const { happenedFrom, happenedTo, receivedFrom, receivedTo, applications, hasMessages, hasStaff } = breach;
  const range = (from: Date | null, to: Date | null, none: string) =>
    from || to ? `${from ? shownMoment(from) : '…'} – ${to ? shownMoment(to) : '…'}` : none;
  const touched = [
    ...(applications ? [`Applications ${applications}`] : []),
    ...programs.map((title) => `Applications to ${title}`),
    ...(hasMessages ? ['Contact messages'] : []),
    ...(hasStaff ? ['Everyone with access to the back office'] : []),
  ];
  const facts = [
    { label: 'When it happened', value: range(happenedFrom, happenedTo, 'Not known yet') },
    ...breachTexts.map(({ name, label }) => ({ label, value: breach[name] || 'Not known yet' })),
    { label: 'People it concerns', value: touched.join('\n') || 'No one chosen yet' },
    ...(receivedFrom || receivedTo ? [{ label: 'Received', value: range(receivedFrom, receivedTo, '') }] : []),
  ];
  return (
    <dl className="grid gap-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-0.5">
          <dt className="font-semibold">{label}</dt>
          <dd className="max-w-prose wrap-anywhere whitespace-pre-wrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Fact = ({ name, at, reference }: { name: string; at: Date | null; reference: string }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd className="wrap-anywhere">{at ? `${shownTime(at)}${reference && `, reference ${reference}`}` : 'Not yet'}</dd>
  </div>
);

function BoardPanel({ breach, now }: { breach: BreachPage['breach']; now: Date }) {
  const { id, boardToldAt, boardToldRef, boardDetailAt, boardDetailRef, closedAt } = breach;
  return (
    <Section id="board" title="The Data Protection Board" isLarge className="gap-4">
      <p className="max-w-prose text-muted">
        Tell the Board without delay, and in detail within 72 hours, and record it here. The site does not write to the
        Board.
      </p>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Fact name="Told first" at={boardToldAt} reference={boardToldRef} />
        <Fact name="Told in detail" at={boardDetailAt} reference={boardDetailRef} />
      </dl>
      {!closedAt && (
        <SentForm
          id="board-form"
          action={`/api/admin/breaches/${id}/board/`}
          className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-3"
        >
          <Field id="step" label="Report that was sent" required>
            {(control) => (
              <FormSelect {...control} name="step" defaultValue={boardToldAt ? 'detail' : 'first'}>
                <option value="first">First notice</option>
                <option value="detail">All details</option>
              </FormSelect>
            )}
          </Field>
          <MomentField name="at" label="When (India time)" value={now} required />
          <Field id="reference" label="The Board’s reference">
            {(control) => <FormInput {...control} name="reference" maxLength={200} autoComplete="off" />}
          </Field>
          <FormButton className="w-fit sm:col-span-3">Record that the Board was told</FormButton>
        </SentForm>
      )}
    </Section>
  );
}

function StatePanel({ breach, counts }: Pick<BreachPage, 'breach' | 'counts'>) {
  const { id, closedAt, closedNote, boardDetailAt } = breach;
  const action = `/api/admin/breaches/${id}/state/`;
  const open = [
    ...(boardDetailAt ? [] : ['The Board was not told in detail.']),
    ...(counts && counts.told === counts.total ? [] : ['Some people were not told.']),
  ];
  if (closedAt)
    return (
      <Section id="state" title="Closed" isLarge>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{`${shownTime(closedAt)}: ${closedNote}`}</p>
        <SentForm action={action}>
          <FormButton name="action" value="reopen" variant="secondary">
            Reopen entry
          </FormButton>
        </SentForm>
      </Section>
    );
  return (
    <Section id="state" title="Close this entry" isLarge className="gap-4">
      {open.length > 0 && <Notice tone="warning" title={open.join(' ')} />}
      <SentForm id="state-form" action={action} className="grid max-w-prose grid-cols-1 gap-4">
        <Field id="note" label="Why it is closed" hint="It stays in the register." required>
          {(control) => <FormTextarea {...control} name="note" rows={2} maxLength={1000} />}
        </Field>
        <FormButton name="action" value="close" variant="secondary" className="w-fit">
          Close entry
        </FormButton>
      </SentForm>
    </Section>
  );
}

const shownNumber = (count: number) => count.toLocaleString('en-IN');
const counted = (count: number, one: string, many: string) => `${shownNumber(count)} ${count === 1 ? one : many}`;

interface PeoplePanelProps extends BreachPage {
  people: readonly ListedPerson[];
  page: number;
}

function PeoplePanel({ breach, touched, counts, mail, obstacle, people, page }: PeoplePanelProps) {
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
          <dd className="text-xl font-semibold tabular-nums">{shownNumber(value)}</dd>
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
