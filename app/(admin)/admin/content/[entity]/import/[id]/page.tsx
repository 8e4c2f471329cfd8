import { redirect } from 'next/navigation';
import { ImportCheck } from '#components/admin/content/imports/import-check.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { getImportView } from '#lib/content/imports/import-view.ts';
import { pageNumber } from '#lib/platform/lists/page-of.ts';
import { entityOf, officePage } from '../../../../office-page.tsx';

export const metadata = { title: 'Import' };

export default officePage('/admin/content/[entity]/import/[id]', 'editor', async ({ params, caller, sent, value }) => {
  const entity = entityOf(params.entity);
  const { name, plural } = entity;
  const pages = { lines: pageNumber(sent.get('page')), problems: pageNumber(sent.get('problems')) };
  const view = value(await getImportView(caller, entity, params.id, pages));
  const { held, table } = view;
  // A person who waited, or who comes back, sees what came of it.
  if (!table) redirect(`/admin/content/${name}?done=${held.token}`);
  return (
    <>
      <PageHead
        back={[`/admin/content/${name}/import`, 'Import']}
        title={`Import ${plural.toLowerCase()}`}
        className="gap-2"
      />
      <ImportCheck entity={name} view={{ ...view, table }} />
    </>
  );
});
