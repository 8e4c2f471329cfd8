import { RemovedItems } from '#components/admin/content/items-form.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { findOwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { findRemovedItems } from '#lib/content/items/item-list.ts';
import { entityOf, officePage } from '../../../office-page.tsx';

export const metadata = { title: 'Removed' };

export default officePage('/admin/content/[entity]/removed', 'editor', async ({ params, caller, sent, value }) => {
  const entity = entityOf(params.entity);
  const { name, plural } = entity;
  const items = value(await findRemovedItems(caller, entity));
  const done = sent.get('done') ?? '';
  const actions = await findOwnActions(caller, name, done);
  return (
    <>
      <PageHead back={[`/admin/content/${name}`, plural]} title={`Removed ${plural.toLowerCase()}`} className="gap-2" />
      <RemovedItems entity={{ name, plural }} items={items} actions={actions} done={done} />
    </>
  );
});
