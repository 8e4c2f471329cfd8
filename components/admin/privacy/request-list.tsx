import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { languageOf } from '#components/ui/language.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { ListedRequest } from '#lib/privacy/requests/privacy-request.ts';
import { ListTable } from '../shell/list-table.tsx';
import { kindName, stateBadge } from './request-words.ts';

/** The requests, each with the day by which it needs its answer. */
export const RequestList = ({ requests, now }: { requests: readonly ListedRequest[]; now: Date }) => (
  <ListTable
    caption="Privacy requests"
    rows={requests}
    keyOf={({ id }) => id}
    columns={[
      {
        head: 'Request',
        isRowHead: true,
        cell: ({ id, kind, name }) => (
          <>
            <a
              href={`/admin/privacy/${id}`}
              className="inline-flex items-center text-link max-lg:-my-2.5 max-lg:min-h-11"
            >
              {asWritten(`#${id} ${kindName(kind)}`)}
            </a>
            <span lang={languageOf(name)} className="block wrap-anywhere text-muted sm:hidden">
              {name}
            </span>
          </>
        ),
      },
      {
        head: 'Person',
        isWide: true,
        className: 'wrap-anywhere',
        cell: ({ name }) => <span lang={languageOf(name)}>{name || 'Removed'}</span>,
      },
      {
        head: 'Received',
        isWide: true,
        className: 'whitespace-nowrap',
        cell: ({ receivedAt }) => shownDay(receivedAt),
      },
      { head: 'Answer due', cell: ({ dueAt }) => shownDay(dueAt) },
      { head: 'State', cell: (request) => <Badge {...stateBadge(request, now)} className="whitespace-nowrap" /> },
    ]}
  />
);
