import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ImportCheck } from '#components/admin/content/imports/import-check.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { getImportView } from '#lib/content/imports/import-view.ts';
import { pageValue, requestHeaders, singleParams } from '../../../../admin-page.ts';
import { orNothingHere } from '../../../../nothing-here.tsx';
import { entityOf } from '../../../content-address.ts';

export const metadata: Metadata = { title: 'Import' };

const pageNumber = (text: string | null) => Math.max(1, Number.parseInt(text ?? '1', 10) || 1);

export default orNothingHere(async function ImportCheckPage({
  params,
  searchParams,
}: PageProps<'/admin/content/[entity]/import/[id]'>) {
  const { entity: named, id } = await params;
  const entity = entityOf(named);
  const here = `/admin/content/${entity.name}/import`;
  const sent = singleParams(await searchParams);
  const pages = { lines: pageNumber(sent.get('page')), problems: pageNumber(sent.get('problems')) };
  const view = pageValue(await getImportView(await requestHeaders(), entity, id, pages), `${here}/${id}`);
  const { name, plural } = entity;
  const { held, table } = view;
  // A person who waited, or who comes back, sees what came of it.
  if (!table) redirect(`/admin/content/${name}?done=${held.token}`);
  return (
    <>
      <PageHead back={[here, 'Import']} title={`Import ${plural.toLowerCase()}`} className="gap-2" />
      <ImportCheck entity={name} view={{ ...view, table }} />
    </>
  );
});
