import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import type { ListedPerson } from '#lib/privacy/breaches/affected-people.ts';
import { breachTexts } from '#lib/privacy/breaches/breach.ts';
import type { BreachPage } from '#lib/privacy/breaches/register.ts';
import { PageHead } from '../shell/page-head.tsx';
import { BoardPanel } from './board-panel.tsx';
import { ClockWords } from './clock-words.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { StatePanel } from './state-panel.tsx';

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
