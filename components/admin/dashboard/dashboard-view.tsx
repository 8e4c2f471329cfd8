import { EntrySentence, type ShownEntry } from '#components/admin/audit/entry-sentence.tsx';
import { Panel } from '#components/admin/panel.tsx';
import { PanelState } from '#components/admin/panel-state.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { CircleCheckBig } from '#components/ui/icons.tsx';
import type { AttentionGroup } from '#lib/dashboard/dashboard.ts';
import { AttentionList } from './attention-list.tsx';

interface DashboardViewProps {
  day: string;
  groups: readonly AttentionGroup[];
  /** Null for who may not read the log. */
  activity: readonly (ShownEntry & { id: number; when: string })[] | null;
}

/** What needs attention today. */
export function DashboardView({ day, groups, activity }: DashboardViewProps) {
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-2xl">What needs attention today</h1>
        <p className="text-muted">{day}</p>
      </div>
      {groups.length === 0 ? (
        <PanelState icon={CircleCheckBig} title="All is done">
          <p className="text-muted">Nothing waits for you. What comes in next is listed here.</p>
        </PanelState>
      ) : (
        <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {groups.map(({ title, items }) => (
            <Panel key={title} title={title}>
              <AttentionList items={items} />
            </Panel>
          ))}
        </div>
      )}
      {activity && activity.length > 0 && (
        <Panel title="Latest activity">
          <ol className="grid divide-y divide-line">
            {activity.map(({ id, when, ...sentence }) => (
              <li key={id} className="grid gap-x-4 py-2 text-sm sm:grid-cols-[9.5rem_minmax(0,1fr)]">
                <span className="text-muted tabular-nums">{when}</span>
                <EntrySentence {...sentence} />
              </li>
            ))}
          </ol>
          <ButtonLink href="/admin/audit" size="sm" variant="secondary" className="w-fit">
            Open the audit log
          </ButtonLink>
        </Panel>
      )}
    </>
  );
}
