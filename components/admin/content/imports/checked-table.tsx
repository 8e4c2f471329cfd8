import type { ReactNode } from 'react';
import { ListTable } from '#components/admin/shell/list-table.tsx';
import { ProgressBox, Section } from '#components/admin/shell/panel.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ViewedTable } from '#lib/content/imports/import-view.ts';
import type { PlannedLine } from '#lib/content/imports/stored-import.ts';
import type { TableProblem } from '#lib/content/tables/row-values.ts';
import { separators, type TableFormat } from '#lib/content/tables/table.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';

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
  read: readonly (string | null)[];
  counts: readonly (readonly [label: string, value: string])[];
  problems: ListPage<TableProblem>;
  problemCount: number;
  /** Whether an answer under “Columns and choices” takes a problem away. */
  asks: boolean;
  isEmpty: boolean;
  address: string;
  page: string;
  start: string;
  runLabel: string;
}

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

type Href = (page: number) => string;

const ImportProblems = ({ page, total, href }: { page: ListPage<TableProblem>; total: number; href: Href }) => (
  <Section id="problems" title={total === 1 ? '1 problem' : `${total.toLocaleString('en-IN')} problems`}>
    <p className="max-w-prose text-sm text-muted">
      {`Correct your table and send it again, or say below how it is read.${total > page.total ? ` The first ${page.total.toLocaleString('en-IN')} are listed.` : ''}`}
    </p>
    <ListTable
      caption="Problems"
      className="max-h-none!"
      rows={page.items.map((problem, index) => ({ ...problem, index }))}
      keyOf={({ index }) => index}
      rowClassName="bg-surface even:bg-paper"
      columns={[
        {
          head: 'Where',
          isRowHead: true,
          className: 'font-semibold! wrap-anywhere min-w-32',
          cell: ({ row, column }) => [row === null ? [] : `Row ${row}`, column ?? []].flat().join(', '),
        },
        { head: 'Problem', className: 'wrap-anywhere', cell: ({ message }) => message },
      ]}
    />
    <Pagination page={page.page} pages={page.pages} href={href} label="Problems" />
  </Section>
);

export const ImportLines = ({ entity, page, href }: { entity: string; page: ListPage<PlannedLine>; href: Href }) => (
  <Section id="items" title="Items to add and change">
    <ListTable
      caption="Items of the table"
      rows={page.items}
      keyOf={({ row }) => row}
      rowClassName="bg-surface even:bg-paper"
      columns={[
        { head: 'Row', isNumber: true, className: 'w-16', cell: ({ row }) => row },
        {
          head: 'Title',
          isRowHead: true,
          className: 'font-semibold! wrap-anywhere min-w-40',
          cell: ({ id, title }) =>
            id === null ? (
              title
            ) : (
              <a href={`/admin/content/${entity}/${id}`} className="text-primary underline-offset-4 hover:underline">
                {title}
              </a>
            ),
        },
        {
          head: 'Effect',
          className: 'wrap-anywhere',
          cell: ({ id, fields }) =>
            id === null ? <Badge tone="success">New</Badge> : <span>{`Changes ${fields.join(', ')}`}</span>,
        },
      ]}
    />
    <Pagination page={page.page} pages={page.pages} href={href} label="Items to add and change" />
  </Section>
);

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ');

/** Numbers of rows as a person writes them: `4, 7–9`. */
export const rowNumbers = (numbers: readonly number[]): string =>
  numbers
    .reduce<[from: number, to: number][]>((spans, number) => {
      const last = spans.at(-1);
      if (last && last[1] + 1 === number) last[1] = number;
      else spans.push([number, number]);
      return spans;
    }, [])
    .map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
    .join(', ');

function formatWords({ kind, encoding, separator, sheet, otherSheets = [] }: TableFormat): string {
  if (kind === 'CSV') return `CSV in ${encoding}, separated by ${separators[separator ?? ',']}`;
  if (kind === 'web page') return `A web page with a table, in ${encoding}`;
  return `Excel, the sheet “${sheet}”${otherSheets.length > 0 ? `. Not read: ${quoted(otherSheets)}` : ''}`;
}

const countedRows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`);

export const asksAbout = ({ columns, meanings, fills, units }: ViewedTable): boolean =>
  columns.some(({ key }) => key === null) ||
  [...meanings, ...fills].some(({ answer }) => answer === null) ||
  units.some(({ isIn }) => isIn === null);

export function tableWords(filename: string, { format, rowCount, leftOut, columns, units }: ViewedTable): string[] {
  const linked = (areTaken: boolean) =>
    columns.flatMap(({ header, links }) =>
      links?.areTaken === areTaken ? [`“${header}” (${countedRows(links.rows)})`] : [],
    );
  const [taken, dropped] = [linked(true), linked(false)];
  const others = columns.filter(({ key, header }) => key === '' && header !== '').map(({ header }) => header);
  return [
    `“${filename}”: ${countedRows(rowCount)}. ${formatWords(format)}.`,
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.length === 1 ? 'row' : 'rows'} ${rowNumbers(leftOut)}.`] : []),
    ...(taken.length > 0
      ? [`Taken in place of the text: the address of the link behind it, in ${taken.join(', ')}.`]
      : []),
    ...(dropped.length > 0 ? [`Not imported: the links behind the text in ${dropped.join(', ')}.`] : []),
    ...units.flatMap(({ header, unit, isIn, example, full }) =>
      isIn === null
        ? []
        : [
            isIn
              ? `“${header}” is in ${unit}: ${example} is stored as ${full}.`
              : `“${header}” is stored as it is written: ${example}.`,
          ],
    ),
    ...(others.length > 0 ? [`Columns that are not imported: ${quoted(others)}.`] : []),
  ];
}

export function formatDoubts({ letters = [], hiddenRows = [] }: TableFormat): string | null {
  const doubts = [
    letters.length > 0 &&
      `The file does not say how its letters are stored. Look whether these are right: ${quoted(letters)}. If not, save it as “CSV UTF-8” or as an Excel workbook, and send that.`,
    hiddenRows.length > 0 &&
      `Hidden in the workbook, such as by a filter, and read too: ${hiddenRows.length === 1 ? 'row' : 'rows'} ${rowNumbers(hiddenRows)}.`,
  ].filter((doubt) => doubt !== false);
  return doubts.length > 0 ? doubts.join(' ') : null;
}
