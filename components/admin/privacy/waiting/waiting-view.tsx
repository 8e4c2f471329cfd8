import { Clock3 } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { WaitingApplication } from '#lib/privacy/minors/waiting.ts';
import { shownDay, shownTime } from '#lib/time/kolkata-time.ts';
import { PanelState } from '../../shell/panel-state.tsx';
import { PrivacyNav } from '../privacy-nav.tsx';
import { MailStatus } from './mail-status.tsx';

// A map, because an address may hold the name of a property that every object has.
const doneWords = new Map([
  ['send', 'The link is on its way.'],
  ['remove', 'Application erased.'],
]);

interface WaitingViewProps {
  /** The first ones to be erased first. */
  items: readonly WaitingApplication[];
  total: number;
  done: string | null;
}

/** The applications of people under 18 that stay sealed until a parent confirms. */
export function WaitingView({ items, total, done }: WaitingViewProps) {
  const words = doneWords.get(done ?? '');
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <PrivacyNav />
      <div className="grid gap-1">
        <h1 className="text-2xl">Waiting for a parent</h1>
        <p className="text-muted">
          Applications of people under 18. They cannot be read until a parent or guardian confirms by the emailed link.
        </p>
      </div>
      {words && <Notice tone="success" role="status" title={words} />}
      {items.length === 0 ? (
        <PanelState icon={Clock3} title="No applications wait for a parent">
          <p className="text-muted">To ask for a parent, mark the questions for it in a program’s form.</p>
        </PanelState>
      ) : (
        <Table caption="Applications that wait for a parent">
          <thead>
            <tr>
              <HeadCell>Application</HeadCell>
              <HeadCell className="max-sm:hidden">Received</HeadCell>
              <HeadCell>Email to the parent</HeadCell>
              <HeadCell className="max-sm:hidden">Erased without an answer</HeadCell>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <Cell>
                  <a href={`/admin/waiting/${item.id}`} className="-my-2.5 inline-flex min-h-11 items-center text-link">
                    #{item.id}
                  </a>
                  <p>{item.programTitle}</p>
                  <p className="text-muted sm:hidden">
                    Received {shownTime(item.submittedAt)}, erased on {shownDay(item.expiresAt)}
                  </p>
                </Cell>
                <Cell className="max-sm:hidden">{shownTime(item.submittedAt)}</Cell>
                <Cell>
                  <MailStatus {...item} />
                </Cell>
                <Cell className="max-sm:hidden">{shownDay(item.expiresAt)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {total > items.length && <p className="text-muted">And {total - items.length} more, erased later.</p>}
    </div>
  );
}
