import { ExportPanel, ImportPanel } from '#components/admin/content/imports/import-start.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { entityOf, officePage } from '../../../office-page.tsx';

export const metadata = { title: 'Import and export' };

export default officePage('/admin/content/[entity]/import', 'editor', async ({ params }) => {
  const { name, plural, singular } = entityOf(params.entity);
  const kind = { name, plural, singular };
  return (
    <>
      <PageHead
        back={[`/admin/content/${name}`, plural]}
        title={`Import and export ${plural.toLowerCase()}`}
        className="gap-2"
      />
      <ImportPanel kind={kind} />
      <ExportPanel kind={kind} />
    </>
  );
});
