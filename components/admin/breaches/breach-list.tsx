import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ShieldCheck } from '#components/ui/icons.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { ListedBreach } from '#lib/privacy/breaches/find-breaches.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { PrivacyNav } from '../privacy/privacy-nav.tsx';
import { PanelState } from '../shell/panel-state.tsx';
import { ClockWords } from './clock-words.tsx';

const peopleWords = ({ people }: ListedBreach) =>
  people ? `${people.told} of ${people.total} told` : 'No one told yet';

/** The register of breaches. */
export function BreachList({ breaches }: { breaches: readonly ListedBreach[] }) {
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <PrivacyNav />
      <div className="flex items-start justify-between gap-3 max-sm:flex-wrap">
        <div className="grid max-w-prose gap-1">
          <h1 className="text-2xl">Breaches</h1>
          <p className="text-muted">
            When personal data was lost, seen or changed: whom it touches, and when they and the Data Protection Board
            were told. Entries stay for good.
          </p>
        </div>
        {breaches.length > 0 && (
          <ButtonLink href="/admin/breaches/new" className="shrink-0">
            Record a breach
          </ButtonLink>
        )}
      </div>
      {breaches.length === 0 ? (
        <PanelState icon={ShieldCheck} title="No breaches">
          <p className="text-muted">Record one as soon as it is noticed. The Board needs details in 72 hours.</p>
          <ButtonLink href="/admin/breaches/new">Record a breach</ButtonLink>
        </PanelState>
      ) : (
        <Table caption="Register of breaches">
          <thead>
            <tr>
              <HeadCell>Breach</HeadCell>
              <HeadCell>The Board</HeadCell>
              <HeadCell className="max-sm:hidden">People</HeadCell>
              <HeadCell className="max-sm:hidden">Status</HeadCell>
            </tr>
          </thead>
          <tbody>
            {breaches.map((breach) => (
              <tr key={breach.id}>
                <th scope="row" className="border-b border-line px-3 py-2 text-left align-top font-normal sm:min-w-56">
                  <a
                    href={`/admin/breaches/${breach.id}`}
                    className="-my-2.5 inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link"
                  >
                    #{breach.id} {breach.title}
                  </a>
                  <span className="block text-muted">Noticed {shownTime(breach.noticedAt)}</span>
                  <span className="block text-muted sm:hidden">
                    {breach.isOpen ? 'Open' : 'Closed'}, {peopleWords(breach)}
                  </span>
                </th>
                <Cell className="min-w-40">
                  <ClockWords clock={breach.clock} />
                </Cell>
                <Cell className="max-sm:hidden">{peopleWords(breach)}</Cell>
                <Cell className="max-sm:hidden">
                  <Badge tone={breach.isOpen ? 'warning' : 'neutral'}>{breach.isOpen ? 'Open' : 'Closed'}</Badge>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
