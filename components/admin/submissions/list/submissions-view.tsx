import { FilePen, SearchX } from 'lucide';
import type { ReactNode } from 'react';
import { ExportMenu } from '#components/admin/exports/export-menu.client.tsx';
import { ProgramOverview } from '#components/admin/overview/program-overview.tsx';
import { SubmissionSummary } from '#components/admin/panel/submission-summary.tsx';
import { RecentActions } from '#components/admin/selection/action-outcome.tsx';
import { PanelState } from '#components/admin/shell/panel.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

import type { RecentAction } from '#lib/applications/submissions/changes/bulk-actions.ts';
import { columnKey } from '#lib/applications/submissions/columns.ts';
import type { ProgramOverview as Overview } from '#lib/applications/submissions/program-overview.ts';
import {
  changedAddress,
  everySubmission,
  filterParams,
  isOnlySuspected,
  type ListView,
  listAddress,
} from '#lib/applications/submissions/submission-filter.ts';
import type { SubmissionPage } from '#lib/applications/submissions/submission-list.ts';
import { maxCountedSubmissions } from '#lib/platform/config/limits.ts';
import { allProgramsTitle } from '#lib/platform/tables/csv-filename.ts';
import { HiddenContacts } from '../badges.tsx';
import { UndoButton } from '../bulk/batch-buttons.client.tsx';
import { BulkBar } from '../bulk/bulk-bar.client.tsx';
import { changeWords } from '../bulk/run-bulk.ts';
import { FilterChips, FilterForm } from './filter-form.tsx';
import { ListPaging } from './list-paging.tsx';
import { SubmissionList } from './submission-list.tsx';

interface SubmissionsViewProps extends SubmissionPage {
  view: ListView;
  /** Null while it is closed, and for all programs. */
  overview: Overview | null;
  letters: ReactNode;
  areFiltersOpen: boolean;
  tags: readonly string[];
  /** The reader's own recent bulk actions on what the list shows. Null for someone who may only read. */
  actions: readonly RecentAction[] | null;
  mayEnter: boolean;
}

export function SubmissionsView(props: SubmissionsViewProps) {
  const { program, items: submissions, columns, choices, found, previousId, nextId, summary } = props;
  const { view, overview, tags, actions, mayEnter, letters } = props;
  const isShown = (label: string) => view.columns?.includes(columnKey(label)) ?? true;
  const shown = { fields: columns.fields.filter(isShown), files: columns.files.filter(isShown) };
  const count = found === null ? `${maxCountedSubmissions.toLocaleString('en-IN')}+` : found.toLocaleString('en-IN');
  const title = program?.title ?? 'all programs';
  const programId = program?.id ?? 'all';
  return (
    <>
      <section aria-labelledby="submissions-heading" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 sm:flex-1">
            <h2 id="submissions-heading" className="text-lg font-semibold break-words sm:text-xl">
              {`Submissions for ${title}`}
            </h2>
            <p role="status" className="text-muted">
              {`${count} submission(s) found`}
            </p>
            {props.hidesContacts && <HiddenContacts />}
          </div>
          {(actions || letters) && (
            <div className="flex flex-wrap items-start gap-2 print:hidden">
              {letters}
              {actions && program && mayEnter && (
                <ButtonLink size="sm" variant="secondary" href={`/admin/submissions/enter/${program.id}`}>
                  <Icon of={FilePen} className="size-4 max-sm:hidden" /> Enter application
                </ButtonLink>
              )}
              {actions && (
                <ExportMenu
                  programId={programId}
                  programTitle={program?.title ?? allProgramsTitle}
                  query={filterParams(view.filter).toString()}
                  isEmpty={submissions.length === 0}
                />
              )}
            </div>
          )}
        </div>
        <FilterChips view={view} />
        <div className="flex flex-wrap items-start gap-2">
          <FilterForm view={view} columns={columns} choices={choices} tags={tags} isOpen={props.areFiltersOpen} />
          {program && (
            <ProgramOverview
              overview={overview}
              filter={view.filter}
              hrefOf={(filter) => changedAddress(view, { filter })}
              openHref={`${listAddress({ ...view, programId: program.id })}&overview=open`}
            />
          )}
        </div>
        {actions && (
          <BulkBar
            programId={programId}
            filter={filterParams(view.filter).toString()}
            upTo={summary.latestId}
            found={found}
            countText={count}
            rows={submissions.map(({ id }) => id)}
            tags={tags}
            isSuspectedList={isOnlySuspected(view.filter)}
          />
        )}
        {actions && (
          <RecentActions
            actions={actions.map((action) => ({
              key: action.batch,
              at: action.at,
              what: changeWords(action),
              undo: <UndoButton batch={action.batch} what={changeWords(action)} />,
            }))}
          />
        )}
        {submissions.length > 0 ? (
          <SubmissionList
            title={title}
            submissions={submissions}
            columns={shown}
            view={view}
            canSelect={actions !== null}
          />
        ) : (
          <PanelState icon={SearchX} title="No Submissions Found" text="No submissions match these filters.">
            <ButtonLink size="sm" variant="secondary" href={changedAddress(view, { filter: everySubmission })}>
              {`Show all ${summary.total.toLocaleString('en-IN')}`}
            </ButtonLink>
          </PanelState>
        )}
        <ListPaging view={view} previousId={previousId} nextId={nextId} />
      </section>
      {program && (
        <SubmissionSummary
          total={summary.total}
          formFields={columns.fields.length}
          fileFields={columns.files.length}
          latestAt={summary.latestAt?.toISOString() ?? null}
        />
      )}
    </>
  );
}
