import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Checkbox, TextInput } from '#components/ui/fields/inputs.tsx';
import { Options, Select } from '#components/ui/fields/select.tsx';
import type { ViewedColumn, ViewedTable } from '#lib/content/imports/import-view.ts';
import type { HeldSettings } from '#lib/content/imports/stored-import.ts';
import { emptied, undecided } from '#lib/content/tables/table-choices.ts';
import { ListTable } from '../../shell/list-table.tsx';
import { Panel } from '../../shell/panel.tsx';
import { rowNumbers } from './checked-table.tsx';

interface ImportColumnsProps {
  address: string;
  table: ViewedTable;
  settings: HeldSettings;
  /** Another person publishes what the reader imports. */
  draftsOnly: boolean;
}

const asOptions = (words: readonly string[]) => words.map((word) => [word, word] as const);

const ColumnSelect = ({ column, choices }: { column: ViewedColumn; choices: ViewedTable['choices'] }) => (
  <Select
    name={`column_${column.place}`}
    defaultValue={column.key ?? undecided}
    aria-label={`Import “${column.header || `column ${column.place + 1}`}” as`}
    className="min-w-36 sm:min-w-52"
  >
    {column.key === null && <option value={undecided}>Choose…</option>}
    <option value="">Leave out</option>
    <Options of={choices} />
  </Select>
);

const PlaceFields = ({ table: { format, headers }, header }: { table: ViewedTable; header: number }) => (
  <div className="grid items-end gap-4 sm:grid-cols-2">
    {format.sheets && (
      <Field id="import-sheet" label="Sheet" hint="Another one is read from the beginning when you check again.">
        {(control) => (
          <Select {...control} name="sheet" defaultValue={format.sheet}>
            <Options of={asOptions(format.sheets ?? [])} />
          </Select>
        )}
      </Field>
    )}
    {headers.length > 1 && (
      <Field id="import-header" label="Names of the columns">
        {(control) => (
          <Select {...control} name="header" defaultValue={header}>
            <Options of={headers} />
          </Select>
        )}
      </Field>
    )}
  </div>
);

const ColumnFields = ({ table }: { table: ViewedTable }) => (
  <ListTable
    caption="Columns of the table"
    className="max-h-none!"
    rows={table.columns}
    keyOf={({ place }) => place}
    rowClassName="bg-surface even:bg-paper"
    columns={[
      {
        head: 'In the table',
        isRowHead: true,
        className: 'align-middle! font-semibold! wrap-anywhere max-sm:w-2/5 sm:min-w-32',
        cell: ({ header, place, examples: [first] }) => (
          <>
            <span>{header || `Column ${place + 1}`}</span>
            <span className="line-clamp-2 text-sm font-normal text-muted sm:hidden">{first}</span>
          </>
        ),
      },
      {
        head: 'First rows',
        isWide: true,
        className: 'align-middle! text-muted wrap-anywhere max-w-72',
        cell: ({ examples }) => <span className="line-clamp-2">{examples.join(' · ')}</span>,
      },
      {
        head: 'Is imported as',
        cell: (column) => <ColumnSelect column={column} choices={table.choices} />,
      },
    ]}
  />
);

function Meaning({ asked, place }: { asked: ViewedTable['meanings'][number]; place: number }) {
  const { key, header, text, options, answer } = asked;
  const name = `${key}:${text}`;
  const label = `“${text}” in ${header} means`;
  const given = answer === '' ? emptied : (answer ?? '');
  if (options)
    return (
      <Select name={`as:${name}`} defaultValue={given} aria-label={label} className="min-w-36 sm:min-w-52">
        <option value="">Choose…</option>
        <Options of={asOptions(options)} />
        <option value={emptied}>Leave empty</option>
      </Select>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <TextInput name={`as:${name}`} defaultValue={answer ?? ''} aria-label={label} className="min-w-36 sm:w-52" />
      <Field id={`meaning-empty-${place}`} label="Leave empty" inline>
        {(control) => <Checkbox {...control} name={`empty:${name}`} defaultChecked={answer === ''} />}
      </Field>
    </div>
  );
}

const MeaningFields = ({ meanings }: { meanings: ViewedTable['meanings'] }) => (
  <div className="grid gap-2">
    <h3 className="font-semibold">Values that do not fit</h3>
    <p className="max-w-prose text-sm text-muted">
      Say once what each of them means. It counts for every row that has it, also when you send the table again.
    </p>
    <ListTable
      caption="Values that do not fit"
      className="max-h-none!"
      rows={meanings.map((asked, place) => ({ ...asked, place }))}
      keyOf={({ key, text }) => `${key} ${text}`}
      rowClassName="bg-surface even:bg-paper"
      columns={[
        { head: 'Column', isWide: true, className: 'align-middle! wrap-anywhere', cell: ({ header }) => header },
        {
          head: 'In the table',
          isRowHead: true,
          className: 'align-middle! font-semibold! wrap-anywhere max-sm:w-2/5',
          cell: ({ header, text }) => (
            <>
              <span className="block text-sm font-normal text-muted sm:hidden">{header}</span>
              <span>{text}</span>
            </>
          ),
        },
        {
          head: 'Rows',
          isNumber: true,
          isWidest: true,
          className: 'align-middle! w-16',
          cell: ({ rows }) => (rows > 0 ? rows.toLocaleString('en-IN') : ''),
        },
        { head: 'Means', cell: ({ place, ...asked }) => <Meaning asked={asked} place={place} /> },
      ]}
    />
  </div>
);

const UnitFields = ({ units }: Pick<ViewedTable, 'units'>) => (
  <div className="grid gap-3">
    <h3 className="font-semibold">Amounts in a unit</h3>
    <div className="grid gap-4 sm:grid-cols-2">
      {units.map(({ key, header, unit, isIn, example, full }) => (
        <Field key={key} id={`unit-${key}`} label={header}>
          {(control) => (
            <Select {...control} name={`unit:${key}`} defaultValue={isIn === null ? '' : isIn ? 'yes' : 'no'}>
              {isIn === null && <option value="">Choose…</option>}
              <option value="yes">{`In ${unit}: ${example} is ${full}`}</option>
              <option value="no">{`As written: ${example} is ${example}`}</option>
            </Select>
          )}
        </Field>
      ))}
    </div>
  </div>
);

const FillFields = ({ fills, choices }: Pick<ViewedTable, 'fills' | 'choices'>) => (
  <div className="grid gap-3">
    {fills.length > 0 && (
      <>
        <h3 className="font-semibold">One value for rows that have none</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          {fills.map(({ key, header, options, answer }) => (
            <Field key={key} id={`fill-${key}`} label={header}>
              {(control) =>
                options ? (
                  <Select {...control} name={`fill:${key}`} defaultValue={answer ?? ''}>
                    <option value="">None</option>
                    <Options of={asOptions(options)} />
                  </Select>
                ) : (
                  <TextInput {...control} name={`fill:${key}`} defaultValue={answer ?? ''} />
                )
              }
            </Field>
          ))}
        </div>
      </>
    )}
    <details>
      <summary className="w-fit cursor-pointer py-1 text-sm font-semibold text-primary">
        {`Give all rows a value in ${fills.length > 0 ? 'another' : 'a'} column`}
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field id="fill-column" label="Column">
          {(control) => (
            <Select {...control} name="fill_column" defaultValue="">
              <option value="">None</option>
              <Options of={choices.filter(([key]) => !fills.some((fill) => fill.key === key))} />
            </Select>
          )}
        </Field>
        <Field id="fill-value" label="Value" hint="For rows whose cell is empty, or all if the table lacks the column.">
          {(control) => <TextInput {...control} name="fill_value" />}
        </Field>
      </div>
    </details>
  </div>
);

interface ColumnsPanelProps {
  action: string;
  table: ViewedTable;
  header: number;
  children?: ReactNode;
}

export const ColumnsPanel = ({ action, table, header, children }: ColumnsPanelProps) => (
  <Panel
    id="columns"
    title="Columns and choices"
    text="Correct what was not recognised, then check again. Nothing is saved yet."
  >
    <form method="post" action={action} className="grid gap-5">
      <PlaceFields table={table} header={header} />
      {table.meanings.length > 0 && <MeaningFields meanings={table.meanings} />}
      {table.units.length > 0 && <UnitFields units={table.units} />}
      <ColumnFields table={table} />
      <FillFields fills={table.fills} choices={table.choices} />
      <Field
        id="import-leave-out"
        label="Rows to leave out"
        hint="Their numbers in the spreadsheet, such as 39, 45–60. Sums and repeated headings are proposed."
      >
        {(control) => (
          <TextInput {...control} name="leave_out" defaultValue={rowNumbers(table.leftOut)} className="max-w-prose" />
        )}
      </Field>
      {children}
      <div>
        <Button type="submit" variant="secondary">
          Check again
        </Button>
      </div>
    </form>
  </Panel>
);

export function ImportColumns({ address, table, settings, draftsOnly }: ImportColumnsProps) {
  return (
    <ColumnsPanel action={`${address}check/`} table={table} header={settings.header}>
      <div className="grid gap-3">
        <Field
          id="import-titles"
          label="Find items by their title"
          hint="For rows without an ID. Otherwise each of them is a new one."
          inline
        >
          {(control) => <Checkbox {...control} name="by_title" defaultChecked={settings.byTitle} />}
        </Field>
        <Field
          id="import-empty"
          label="Empty cells clear the stored value"
          hint="Otherwise an empty cell changes nothing."
          inline
        >
          {(control) => <Checkbox {...control} name="clears_empty" defaultChecked={settings.clearsEmpty} />}
        </Field>
        {draftsOnly ? (
          <p className="text-sm text-muted">They are saved as drafts. Ask for publishing in the list afterwards.</p>
        ) : (
          <Field id="import-publish" label="Publish at once" hint="Otherwise they are saved as drafts." inline>
            {(control) => <Checkbox {...control} name="publishes" defaultChecked={settings.publishes} />}
          </Field>
        )}
      </div>
    </ColumnsPanel>
  );
}
