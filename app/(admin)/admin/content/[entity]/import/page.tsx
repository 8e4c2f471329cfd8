import type { Metadata } from 'next';
import { ExportPanel, ImportPanel } from '#components/admin/content/imports/import-start.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { editorOrLogin } from '../../../admin-page.ts';
import { orNothingHere } from '../../../nothing-here.tsx';
import { entityOf } from '../../content-address.ts';

export const metadata: Metadata = { title: 'Import and export' };

export default orNothingHere(async function ImportPage({ params }: PageProps<'/admin/content/[entity]/import'>) {
  const { name, plural, singular } = entityOf((await params).entity);
  await editorOrLogin(`/admin/content/${name}/import`);
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
