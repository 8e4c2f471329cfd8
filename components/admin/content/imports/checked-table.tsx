import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { TableProblem } from '#lib/content/tables/row-values.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { ProgressBox } from '../../shell/progress-box.tsx';
import { ImportProblems } from './import-lists.tsx';

export const number = (count: number) => count.toLocaleString('en-IN');
export const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${number(count)} ${many}`;

/** Names of files in a ZIP that no row of the table has, in a sentence, or null if there are none. */
export function unusedWords(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const others = names.length > 10 ? ` and ${number(names.length - 10)} others` : '';
  return `Not used by any row: ${names.slice(0, 10).join(', ')}${others}.`;
}

interface CheckedTableProps {
  /** Why a run changed nothing. */
  told: string | null;
  /** The warnings to read before it is trusted. */
  doubts: string | null;
  /** What was read, in sentences. */
  read: readonly (string | null)[];
  /** What would come of it. Shown once nothing stands in the way. */
  counts: readonly (readonly [label: string, value: string])[];
  problems: ListPage<TableProblem>;
  problemCount: number;
  /** Whether an answer under “Columns and choices” takes a problem away. */
  asks: boolean;
  isEmpty: boolean;
  /** The import's own address, to which its forms are sent, and its page. */
  address: string;
  page: string;
  /** Where another table is sent. */
  start: string;
  /** The words of the button that imports it. */
  runLabel: string;
}

/** What was read of a table, what stands in the way, and the buttons that import and forget it. */
export function CheckedTable(props: CheckedTableProps) {
  const { told, doubts, read, counts, problems, problemCount, asks, isEmpty, address, page, start, runLabel } = props;
  const isReady = problemCount === 0 && !isEmpty;
  return (
    <>
      {told && (
        <Notice tone="warning" role="status">
          <p>{told}</p>
        </Notice>
      )}
      {doubts && (
        <Notice tone="warning">
          <p>{doubts}</p>
        </Notice>
      )}
      <section aria-label="Summary" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
        <div className="grid gap-1 text-sm wrap-anywhere text-muted">
          {read.map(
            (sentence) =>
              sentence && (
                <p key={sentence} className="first:text-ink">
                  {sentence}
                </p>
              ),
          )}
        </div>
        {problemCount > 0 ? (
          <p className="font-semibold text-danger">
            {`Nothing can be imported yet: ${counted(problemCount, 'problem', 'problems')}.`}
          </p>
        ) : (
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            {counts.map(([label, value]) => (
              <div key={label} className="grid">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="text-2xl font-bold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {problemCount === 0 && isEmpty && <p className="font-semibold">There is nothing to import.</p>}
        <div className="flex flex-wrap gap-2">
          {isReady && (
            <form method="post" action={`${address}run/`}>
              <Button type="submit">{runLabel}</Button>
            </form>
          )}
          {asks && <ButtonLink href="#columns">Answer the questions below</ButtonLink>}
          {problemCount > 0 && (
            <ButtonLink href={start} variant={asks ? 'secondary' : 'primary'}>
              Send a corrected table
            </ButtonLink>
          )}
          <form method="post" action={`${address}discard/`}>
            <Button type="submit" variant={isReady || problemCount > 0 ? 'ghost' : 'secondary'}>
              Discard
            </Button>
          </form>
        </div>
      </section>
      {problemCount > 0 && (
        <ImportProblems page={problems} total={problemCount} href={(at) => `${page}?problems=${at}#problems`} />
      )}
    </>
  );
}

interface RunningImportProps {
  label: string;
  /** How far it is, where that is known. */
  value?: number;
  max?: number;
  children: ReactNode;
}

/** An import that runs. The page is loaded again by itself, also without script. */
export const RunningImport = ({ label, value, max, children }: RunningImportProps) => (
  <>
    <meta httpEquiv="refresh" content="3" />
    <ProgressBox id="import-progress" label={label} value={value} max={max}>
      {null}
    </ProgressBox>
    <p className="text-sm text-muted">{children}</p>
  </>
);
