import { Badge } from '#components/ui/badge.tsx';
import { Inbox } from '#components/ui/icons.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { RevisionNoteWire, RevisionWire } from '#lib/content/content.wire.ts';
import type { Field } from '#lib/content/field.ts';
import { shownMoment } from '#lib/time/kolkata-time.ts';
import { PanelState } from '../shell/panel-state.tsx';
import { RestoreRevision } from './restore-revision.client.tsx';
import { RevisionComparison } from './revision-comparison.tsx';

const actions: Record<string, string> = {
  original: 'Before the first edit',
  save: 'Saved as a draft',
  schedule: 'Saved and scheduled',
  publish: 'Published',
  unpublish: 'Taken off the site',
  restore: 'Restored',
  remove: 'Removed',
  undo: 'Undone, with others',
  api: 'Changed through the API',
};

interface ContentHistoryProps {
  entity: string;
  id: number;
  fields: readonly Field[];
  /** Newest first. */
  revisions: readonly RevisionNoteWire[];
  /** The two compared versions, older first. */
  compared: RevisionWire[] | null;
}

/** Every version of an item: who saved it, when, and how it came about. Each can be compared and restored. */
export function ContentHistory({ entity, id, fields, revisions, compared }: ContentHistoryProps) {
  const newest = revisions[0];
  if (!newest)
    return (
      <PanelState icon={Inbox} title="Never edited">
        <p className="text-muted">When you save a change, the current version is kept here as the original.</p>
      </PanelState>
    );
  const [older, newer] = compared ?? [];
  return (
    <>
      {older && newer && <RevisionComparison fields={fields} older={older} newer={newer} />}
      <Table caption="Versions, newest first">
        <thead>
          <tr>
            <HeadCell>Version</HeadCell>
            <HeadCell>When</HeadCell>
            <HeadCell>Who</HeadCell>
            <HeadCell>What</HeadCell>
            <HeadCell>Compare</HeadCell>
            <HeadCell>Restore</HeadCell>
          </tr>
        </thead>
        <tbody>
          {revisions.map(({ number, at, by, action, is_live: isLive }, index) => (
            <tr key={number} className="bg-surface even:bg-paper">
              <th scope="row" className="border-b border-line px-3 py-2 text-left align-top">
                {number} {isLive && <Badge tone="success">On the site</Badge>}
              </th>
              <Cell className="whitespace-nowrap">
                <time dateTime={at}>{shownMoment(new Date(at))}</time>
              </Cell>
              <Cell>{by ?? 'The site'}</Cell>
              <Cell>{actions[action] ?? action}</Cell>
              <Cell>
                {index === 0 ? (
                  <span className="text-muted">Newest</span>
                ) : (
                  <a
                    href={`/admin/content/${entity}/${id}/history?from=${number}`}
                    className="font-semibold text-primary underline-offset-4 hover:underline"
                  >
                    Compare version {number} with the newest
                  </a>
                )}
              </Cell>
              <Cell>
                {(index > 0 || action === 'remove') && (
                  <RestoreRevision entity={entity} id={id} number={number} revision={newest.number} />
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
