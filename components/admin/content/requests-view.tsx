import { CircleCheck } from 'lucide';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { FoundRequests, OwnRequest, WaitingRequest } from '#lib/content/revisions/change-requests.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { ListTable } from '../shell/list-table.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PanelState } from '../shell/panel.tsx';

const outcomes: Record<OwnRequest['outcome'], [words: string, tone: BadgeTone]> = {
  waits: ['Waits', 'primary'],
  published: ['Published', 'success'],
  scheduled: ['Scheduled', 'success'],
  off: ['Off the site', 'success'],
  sent_back: ['Sent back', 'warning'],
  changed: ['Changed since', 'neutral'],
  removed: ['Removed', 'neutral'],
};

type Named = Pick<WaitingRequest, 'entity' | 'id' | 'singular' | 'title' | 'action'>;

const ItemCell = ({ entity, id, singular, title, action }: Named) => (
  <>
    <a href={`/admin/content/${entity}/${id}`} className="text-link wrap-anywhere max-lg:py-2.5">
      {title}
    </a>
    <p className="text-muted">
      {`${singular.charAt(0).toUpperCase() + singular.slice(1)}${action === 'ask_unpublish' ? ', to take off the site' : ''}`}
    </p>
  </>
);

const keyOf = ({ entity, id }: Named) => `${entity} ${id}`;
const time = (at: Date) => <time dateTime={at.toISOString()}>{shownTime(at)}</time>;

const Waiting = ({ items }: { items: readonly WaitingRequest[] }) => (
  <ListTable
    caption="Changes that wait for you, the oldest first"
    rows={items}
    keyOf={keyOf}
    columns={[
      { head: 'Item', cell: (item) => <ItemCell {...item} /> },
      {
        head: 'Asked by',
        className: 'wrap-anywhere',
        cell: ({ by, isWriter }) => (
          <>
            <span>{by ?? 'Someone'}</span>
            {isWriter && <p className="text-muted">You wrote a part of it, so a third person decides.</p>}
          </>
        ),
      },
      { head: 'Since', isWide: true, className: 'whitespace-nowrap', cell: ({ at }) => time(at) },
      {
        head: 'For',
        isWide: true,
        className: 'whitespace-nowrap',
        cell: ({ publishAt }) => (publishAt ? time(publishAt) : 'At once'),
      },
    ]}
  />
);

const Own = ({ items }: { items: readonly OwnRequest[] }) => (
  <ListTable
    caption="Your requests, the latest first"
    rows={items}
    keyOf={keyOf}
    columns={[
      { head: 'Item', cell: (item) => <ItemCell {...item} /> },
      {
        head: 'Outcome',
        cell: ({ outcome, reason }) => (
          <>
            <Badge tone={outcomes[outcome][1]}>{outcomes[outcome][0]}</Badge>
            {reason && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{`“${reason}”`}</p>}
          </>
        ),
      },
      { head: 'By', isWide: true, className: 'min-w-52 wrap-anywhere', cell: ({ by }) => by ?? '' },
      {
        head: 'When',
        isWide: true,
        className: 'whitespace-nowrap',
        cell: ({ at, decidedAt }) => time(decidedAt ?? at),
      },
    ]}
  />
);

export const RequestsView = ({ waiting, own }: FoundRequests) => (
  <div className="grid grid-cols-1 gap-6">
    <PageHead
      title="Requests to publish"
      text="Changes that another person publishes. Administrators switch this on and off in the settings, under “Two pairs of eyes”."
    />
    <section aria-labelledby="waiting-title" className="grid gap-3">
      <h2 id="waiting-title" className="text-lg">
        Waiting for you
      </h2>
      {waiting.length > 0 ? (
        <Waiting items={waiting} />
      ) : (
        <PanelState
          icon={CircleCheck}
          title="Nothing waits for you"
          text="Requests of others to publish appear here."
        />
      )}
    </section>
    {own.length > 0 && (
      <section aria-labelledby="own-title" className="grid gap-3">
        <h2 id="own-title" className="text-lg">
          Your requests
        </h2>
        <Own items={own} />
      </section>
    )}
  </div>
);
