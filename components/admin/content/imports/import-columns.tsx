import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import type { ViewedColumn, ViewedTable } from '#lib/content/imports/get-import-view.ts';
import type { HeldSettings } from '#lib/content/imports/held-import.ts';
import { ListTable } from '../../shell/list-table.tsx';
import { Panel } from '../../shell/panel.tsx';

interface ImportColumnsProps {
  address: string;
  table: ViewedTable;
  settings: HeldSettings;
  plural: string;
  /** Another person publishes what the reader imports. */
  draftsOnly: boolean;
}

const ColumnSelect = ({ column, choices }: { column: ViewedColumn; choices: ViewedTable['choices'] }) => (
  <Select
    name={`column_${column.place}`}
    defaultValue={column.key}
    aria-label={`Import “${column.header || `column ${column.place + 1}`}” as`}
    className="min-w-36 sm:min-w-52"
  >
    <option value="">Leave out</option>
    <Options of={choices} />
  </Select>
);

/** Which line of a table names its columns, and what each column is. */
const ColumnFields = ({ table, header }: { table: ViewedTable; header: number }) => (
  <>
    {table.headers.length > 1 && (
      <Field id="import-header" label="Names of the columns">
        {(control) => (
          <Select {...control} name="header" defaultValue={header} className="max-w-prose">
            <Options of={table.headers} />
          </Select>
        )}
      </Field>
    )}
    <ListTable
      caption="Columns of the table"
      rows={table.columns}
      keyOf={({ place }) => place}
      rowClassName="bg-surface even:bg-paper"
      columns={[
        {
          head: 'In the table',
          isRowHead: true,
          className: 'align-middle! font-semibold! wrap-anywhere max-sm:w-2/5 sm:min-w-32',
          cell: ({ header, place }) => header || `Column ${place + 1}`,
        },
        {
          head: 'First rows',
          isWide: true,
          className: 'align-middle! text-muted wrap-anywhere max-w-72',
          cell: ({ examples }) => examples.join(' · '),
        },
        {
          head: 'Is imported as',
          cell: (column) => <ColumnSelect column={column} choices={table.choices} />,
        },
      ]}
    />
  </>
);

interface ColumnsPanelProps {
  title: string;
  /** The address that checks the table again. */
  action: string;
  table: ViewedTable;
  header: number;
  /** What else is decided of the whole table. */
  children?: ReactNode;
}

/** How a table is read, and the button that checks it again. */
export const ColumnsPanel = ({ title, action, table, header, children }: ColumnsPanelProps) => (
  <Panel id="columns" title={title} text="Correct what was not recognised, then check again. Nothing is saved yet.">
    <form method="post" action={action} className="grid gap-5">
      <ColumnFields table={table} header={header} />
      {children}
      <div>
        <Button type="submit" variant="secondary">
          Check again
        </Button>
      </div>
    </form>
  </Panel>
);

/** How a table of content is read: its columns, and what is done with items that are there. */
export function ImportColumns({ address, table, settings, plural, draftsOnly }: ImportColumnsProps) {
  return (
    <ColumnsPanel title="Columns and choices" action={`${address}check/`} table={table} header={settings.header}>
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
          label="Empty cells empty what is there"
          hint="Otherwise an empty cell changes nothing."
          inline
        >
          {(control) => <Checkbox {...control} name="clears_empty" defaultChecked={settings.clearsEmpty} />}
        </Field>
        {draftsOnly ? (
          <p className="text-sm text-muted">
            {`The ${plural.toLowerCase()} are saved as drafts. Ask for publishing in the list afterwards.`}
          </p>
        ) : (
          <Field
            id="import-publish"
            label="Publish at once"
            hint={`Otherwise the ${plural.toLowerCase()} are saved as drafts.`}
            inline
          >
            {(control) => <Checkbox {...control} name="publishes" defaultChecked={settings.publishes} />}
          </Field>
        )}
      </div>
    </ColumnsPanel>
  );
}
