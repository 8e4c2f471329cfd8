import { Badge } from '#components/ui/badge.tsx';
import type { RevisionNoteWire, RevisionWire } from '#lib/content/content.wire.ts';
import type { Field } from '#lib/content/field.ts';
import { shownMoment } from '#lib/time/kolkata-time.ts';
import { Inbox } from '../icons.tsx';
import { ListTable } from '../shell/list-table.tsx';
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
  import: 'Imported',
  ask: 'Asked for publishing',
  ask_unpublish: 'Asked to take it off the site',
  send_back: 'Sent back',
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
      <PanelState
        icon={Inbox}
        title="Never edited"
        text="When you save a change, the current version is kept here as the original."
      />
    );
  const [older, newer] = compared ?? [];
  return (
    <>
      {older && newer && <RevisionComparison fields={fields} older={older} newer={newer} />}
      <ListTable
        caption="Versions, newest first"
        rows={revisions}
        rowClassName="bg-surface even:bg-paper"
        keyOf={({ number }) => number}
        columns={[
          {
            head: 'Version',
            isRowHead: true,
            className: 'max-lg:w-1/2',
            cell: (version) => (
              <>
                <span className="mr-1.5 font-bold">{version.number}</span>
                {version.is_live && <Badge tone="success">On the site</Badge>}
                <div className="mt-1 lg:hidden">
                  <What {...version} />
                  <p className="mt-1 text-muted wrap-anywhere">
                    <When {...version} />
                    <span>{`, ${byWhom(version)}`}</span>
                  </p>
                </div>
              </>
            ),
          },
          { head: 'When', isWidest: true, className: 'whitespace-nowrap', cell: (version) => <When {...version} /> },
          { head: 'Who', isWidest: true, className: 'min-w-40 wrap-anywhere', cell: byWhom },
          { head: 'What', isWidest: true, className: 'min-w-40', cell: (version) => <What {...version} /> },
          {
            head: 'Compare and restore',
            cell: ({ number, action }) => (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {number === newest.number ? (
                  <span className="text-muted">Newest</span>
                ) : (
                  <a
                    href={`/admin/content/${entity}/${id}/history?from=${number}`}
                    className="font-semibold text-primary underline-offset-4 hover:underline"
                  >
                    {`Compare version ${number} with the newest`}
                  </a>
                )}
                {(number !== newest.number || action === 'remove') && (
                  <RestoreRevision entity={entity} id={id} number={number} revision={newest.number} />
                )}
              </div>
            ),
          },
        ]}
      />
    </>
  );
}

const byWhom = ({ by }: RevisionNoteWire) => by ?? 'The site';

const When = ({ at }: RevisionNoteWire) => <time dateTime={at}>{shownMoment(new Date(at))}</time>;

const What = ({ action, reason }: RevisionNoteWire) => (
  <>
    <span>{actions[action] ?? action}</span>
    {reason && <p className="max-w-prose text-muted wrap-anywhere">{`“${reason}”`}</p>}
  </>
);
