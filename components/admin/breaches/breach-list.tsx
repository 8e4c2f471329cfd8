import { CircleAlert, ShieldCheck } from 'lucide';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { BoardClock, ListedBreach } from '#lib/privacy/breaches/register.ts';

import { PrivacyHead } from '../privacy/privacy-head.tsx';
import { ListScreen } from '../shell/list-table.tsx';

const stateWords = ({ isOpen }: ListedBreach) => (isOpen ? 'Open' : 'Closed');

const peopleWords = ({ people }: ListedBreach) =>
  people ? `${people.told} of ${people.total} told` : 'No one told yet';

const recordLink = <ButtonLink href="/admin/breaches/new">Record a breach</ButtonLink>;

export const BreachList = ({ list }: { list: ListPage<ListedBreach> }) => (
  <ListScreen
    above={
      <PrivacyHead
        title="Breaches"
        text="When personal data was lost, seen or changed: whom it touches, and when they and the Data Protection Board were told. Entries stay for good."
        className="max-w-prose gap-1"
        action={list.total > 0 && recordLink}
      />
    }
    list={list}
    href={(page) => `/admin/breaches?page=${page}`}
    empty={{
      icon: ShieldCheck,
      title: 'No breaches',
      text: 'Record one as soon as it is noticed. The Board needs details in 72 hours.',
      children: recordLink,
    }}
    caption="Register of breaches"
    columns={[
      {
        head: 'Breach',
        isRowHead: true,
        className: 'sm:min-w-56',
        cell: (breach) => (
          <>
            <a
              href={`/admin/breaches/${breach.id}`}
              className="-my-2.5 inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link"
            >
              {asWritten(`#${breach.id} ${breach.title}`)}
            </a>
            <span className="block text-muted">{`Noticed ${shownTime(breach.noticedAt)}`}</span>
            <span className="block text-muted sm:hidden">{`${stateWords(breach)}, ${peopleWords(breach)}`}</span>
          </>
        ),
      },
      { head: 'The Board', className: 'min-w-40', cell: ({ clock }) => <ClockWords clock={clock} /> },
      { head: 'People', isWide: true, cell: peopleWords },
      {
        head: 'Status',
        isWide: true,
        cell: (breach) => <Badge tone={breach.isOpen ? 'warning' : 'neutral'}>{stateWords(breach)}</Badge>,
      },
    ]}
  />
);

/** How much of the Board's 72 hours is left. What is overdue says so in words, with a sign, and in the error colour. */
export function ClockWords({ clock: { words, isOverdue } }: { clock: BoardClock }) {
  if (!isOverdue) return <span>{words}</span>;
  return (
    <span className="inline-flex items-start gap-1.5 font-semibold text-danger">
      <Icon of={CircleAlert} className="beside-4" />
      <span>{words}</span>
    </span>
  );
}
