import { EntrySentence, type ShownEntry } from '#components/admin/audit/entry-sentence.tsx';
import { Panel } from '#components/admin/shell/panel.tsx';
import { PanelState } from '#components/admin/shell/panel-state.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { CircleCheckBig } from '#components/ui/icons.tsx';
import type { AttentionGroup } from '#lib/dashboard/dashboard.ts';
import type { QuickAction } from '#lib/dashboard/get-dashboard.ts';
import { AttentionList } from './attention-list.tsx';

interface DashboardViewProps {
  day: string;
  name: string;
  actions: readonly QuickAction[];
  groups: readonly AttentionGroup[];
  /** What will be here, where there is nothing now. */
  awaited: string;
  backup: string | null;
  storage: string | null;
  /** Null for someone who may not read the log. */
  activity: readonly (ShownEntry & { id: number; when: string })[] | null;
}

export function DashboardView({ day, name, actions, groups, awaited, backup, storage, activity }: DashboardViewProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-2xl">What needs attention today</h1>
          <p className="text-muted">
            {day} · {name}
          </p>
          {backup && <p className="text-sm text-muted">{backup}</p>}
          {storage && <p className="text-sm text-muted">{storage}</p>}
        </div>
        <ul aria-label="Quick actions" className="flex flex-wrap gap-2">
          {actions.map(({ label, href }) => (
            <li key={href}>
              <ButtonLink href={href} size="sm" variant="secondary" className="max-sm:min-h-11">
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      {groups.length === 0 ? (
        <PanelState icon={CircleCheckBig} title="All is done">
          <p className="text-muted">Nothing is waiting for you. {awaited}</p>
        </PanelState>
      ) : (
        <div className="max-md:-mb-4 gap-4 *:mb-4 *:break-inside-avoid md:columns-2 2xl:columns-3">
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
              <li key={id} className="grid gap-x-4 py-2 text-sm sm:grid-cols-[14.5rem_minmax(0,1fr)]">
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
