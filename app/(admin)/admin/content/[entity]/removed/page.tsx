import type { Metadata } from 'next';
import { RemovedItems } from '#components/admin/content/removed-items.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { findOwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { findRemovedItems } from '#lib/content/items/item-list.ts';
import { pageValue, requestHeaders, singleParams } from '../../../admin-page.ts';
import { orNothingHere } from '../../../nothing-here.tsx';
import { entityOf } from '../../content-address.ts';

export const metadata: Metadata = { title: 'Removed' };

export default orNothingHere(async function RemovedPage({
  params,
  searchParams,
}: PageProps<'/admin/content/[entity]/removed'>) {
  const entity = entityOf((await params).entity);
  const { name, plural } = entity;
  const here = `/admin/content/${name}/removed`;
  const items = pageValue(await findRemovedItems(await requestHeaders(), entity), here);
  const done = singleParams(await searchParams).get('done') ?? '';
  const actions = pageValue(await findOwnActions(await requestHeaders(), entity.name, done), here);
  return (
    <>
      <PageHead back={[`/admin/content/${name}`, plural]} title={`Removed ${plural.toLowerCase()}`} className="gap-2" />
      <RemovedItems entity={{ name, plural }} items={items} actions={actions} done={done} />
    </>
  );
});
