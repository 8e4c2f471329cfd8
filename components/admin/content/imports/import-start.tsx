import { Download } from 'lucide';
import { FormButton, FormFiles } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Panel } from '../../shell/panel.tsx';

interface Kind {
  name: string;
  plural: string;
  singular: string;
}

const Get = ({ name, format, children }: { name: string; format: string; children: string }) => (
  <ButtonLink href={`/api/admin/content/${name}/export/?format=${format}`} variant="secondary" size="sm" download>
    <Icon of={Download} className="size-4" />
    <span>{` ${children}`}</span>
  </ButtonLink>
);

export const ExportPanel = ({ kind: { name, plural } }: { kind: Kind }) => (
  <Panel
    id="export"
    title="Export"
    text={`All ${plural.toLowerCase()} with every field, drafts too. Change the file and import it again, and only what you changed is saved.`}
  >
    <div className="flex flex-wrap gap-2">
      <Get name={name} format="xlsx">
        Excel
      </Get>
      <Get name={name} format="csv">
        CSV
      </Get>
    </div>
  </Panel>
);

interface FileHints {
  table: string;
  /** The field of the ZIP file: its name, its label and an example. */
  zip: { name: string; label: string; example: string };
  mostRows: string;
}

export const TableFiles = ({ table, zip, mostRows }: FileHints) => (
  <>
    <Field
      id="import-table"
      label="Table"
      required
      hint={`An Excel workbook (.xlsx) or CSV, ${table}. Up to ${mostRows} and 20 MB.`}
    >
      {(control) => (
        <FormFiles
          {...control}
          name="table"
          accept=".csv,.tsv,.txt,.xlsx,.xls,.htm,.html,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        />
      )}
    </Field>
    <Field
      id="import-zip"
      label={zip.label}
      hint={`Optional. One ZIP file with the ${zip.name} that the table names, such as ${zip.example}. Up to 1,000 ${zip.name} and 500 MB.`}
    >
      {(control) => <FormFiles {...control} name={zip.name} accept=".zip" />}
    </Field>
  </>
);

export const ImportPanel = ({ kind: { name, plural, singular } }: { kind: Kind }) => (
  <Panel
    id="import"
    title="Import"
    text={`Send a table with one ${singular} in each row. You see what would be added and changed, and every problem by row and column, before anything is saved.`}
  >
    <SentForm
      action={`/api/admin/content/${name}/imports/`}
      encType="multipart/form-data"
      leaves="page"
      className="grid max-w-prose gap-5"
    >
      <TableFiles
        table="with the names of the columns in one of the first rows"
        mostRows="5,000 rows"
        zip={{ name: 'pictures', label: 'Pictures', example: 'logo.png' }}
      />
      <div className="flex flex-wrap gap-2">
        <FormButton busyLabel="Sending and checking…">Check table</FormButton>
      </div>
    </SentForm>
    <p className="text-sm text-muted">
      New to this? The template has a column for each question of the form, menus, and a sheet that says what each
      column takes.
    </p>
    <div>
      <Get name={name} format="template">
        {`Template for ${plural.toLowerCase()}`}
      </Get>
    </div>
  </Panel>
);
