import { FormButton, FormInput, FormSelect, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { ListedPerson } from '#lib/privacy/breaches/affected-people.ts';
import { breachTexts } from '#lib/privacy/breaches/breach.ts';
import type { BreachPage } from '#lib/privacy/breaches/register.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Section } from '../shell/panel.tsx';
import { MomentField } from './breach-form.tsx';
import { ClockWords } from './breach-list.tsx';
import { PeoplePanel } from './people-panel.tsx';

// A map, because an address may hold the name of a property that every object has.
const doneWords = new Map([
  ['created', 'Breach recorded.'],
  ['updated', 'Entry saved.'],
  ['board', 'The Board’s entry is saved.'],
  ['told', 'The emails are in the outbox.'],
  ['by_hand', 'Marked as told.'],
  ['state', 'Status changed.'],
]);

interface BreachViewProps extends BreachPage {
  people: readonly ListedPerson[];
  page: number;
  now: Date;
  done: string | null;
}

/** One entry of the register: what happened, the Board, the people, and its end. */
export function BreachView({ people, page, now, done, ...entry }: BreachViewProps) {
  const { breach, clock } = entry;
  const { id, title, noticedAt, closedAt, createdAt, createdBy } = breach;
  const words = doneWords.get(done ?? '');
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
      {words && <Notice tone="success" role="status" title={words} />}
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

/** When the Data Protection Board was told, and the form that records it. */
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

/** Closes an entry, and says first what is still to be done. A closed one can be reopened. */
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
