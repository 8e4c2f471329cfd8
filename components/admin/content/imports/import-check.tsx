import type { ImportView, ViewedTable } from '#lib/content/imports/import-view.ts';
import {
  asksAbout,
  CheckedTable,
  formatDoubts,
  ImportLines,
  number,
  RunningImport,
  tableWords,
  unusedWords,
} from './checked-table.tsx';
import { ImportColumns } from './import-columns.tsx';

function Running({ view: { held, picturesStored } }: { view: ImportView }) {
  const all = held.plan.pictures.length;
  const progress =
    all > 0
      ? { label: `${number(picturesStored)} of ${number(all)} pictures are ready`, value: picturesStored, max: all }
      : { label: 'Importing…' };
  return (
    <RunningImport {...progress}>
      You can leave this page. The import goes on, and is saved all at once at its end.
    </RunningImport>
  );
}

export function ImportCheck({ entity, view }: { entity: string; view: ImportView & { table: ViewedTable } }) {
  const { held, table, problems, lines } = view;
  const { id, state, told, plan, settings } = held;
  if (state === 'running') return <Running view={view} />;
  const address = `/api/admin/content/${entity}/imports/${id}/`;
  const page = `/admin/content/${entity}/import/${id}`;
  const added = plan.lines.filter((line) => line.id === null).length;
  const pictures = [`“${held.picturesName}”: ${number(plan.pictures.length)} of its pictures are named.`];
  return (
    <>
      <CheckedTable
        told={told}
        doubts={formatDoubts(table.format)}
        read={[
          ...tableWords(held.filename, table),
          held.picturesName && [...pictures, unusedWords(plan.unused) ?? []].flat().join(' '),
        ]}
        counts={[
          ['Added', number(added)],
          ['Changed', number(plan.lines.length - added)],
          ['Left as they are', number(plan.unchanged)],
        ]}
        problems={problems}
        problemCount={plan.problemCount}
        asks={asksAbout(table)}
        isEmpty={plan.lines.length === 0}
        address={address}
        page={page}
        start={`/admin/content/${entity}/import`}
        runLabel={settings.publishes ? 'Import and publish' : 'Import as drafts'}
      />
      <ImportColumns address={address} table={table} settings={settings} draftsOnly={view.draftsOnly} />
      {lines.total > 0 && <ImportLines entity={entity} page={lines} href={(at) => `${page}?page=${at}#items`} />}
    </>
  );
}
