import { Badge } from '#components/ui/badge.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { ListedRequest } from '#lib/privacy/requests/privacy-request.ts';
import { shownDay } from '#lib/time/kolkata-time.ts';
import { kindName, stateBadge } from './request-words.ts';

/** The requests, each with the day by which it needs its answer. */
export function RequestList({ requests, now }: { requests: readonly ListedRequest[]; now: Date }) {
  return (
    <Table caption="Privacy requests">
      <thead>
        <tr>
          <HeadCell>Request</HeadCell>
          <HeadCell className="max-sm:hidden">Person</HeadCell>
          <HeadCell className="max-sm:hidden">Received</HeadCell>
          <HeadCell>Answer due</HeadCell>
          <HeadCell>State</HeadCell>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => {
          const { id, kind, name, receivedAt, dueAt } = request;
          const [label, tone] = stateBadge(request, now);
          return (
            <tr key={id}>
              <th scope="row" className="border-b border-line px-3 py-2 text-left align-top font-normal">
                <a
                  href={`/admin/privacy/${id}`}
                  className="inline-flex items-center text-link max-lg:-my-2.5 max-lg:min-h-11"
                >
                  #{id} {kindName(kind)}
                </a>
                <span lang={languageOf(name)} className="block wrap-anywhere text-muted sm:hidden">
                  {name}
                </span>
              </th>
              <Cell className="wrap-anywhere max-sm:hidden">
                <span lang={languageOf(name)}>{name || 'Removed'}</span>
              </Cell>
              <Cell className="whitespace-nowrap max-sm:hidden">{shownDay(receivedAt)}</Cell>
              <Cell>{shownDay(dueAt)}</Cell>
              <Cell>
                <Badge tone={tone} className="whitespace-nowrap">
                  {label}
                </Badge>
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
