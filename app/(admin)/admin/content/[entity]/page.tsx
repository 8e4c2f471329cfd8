import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ContentList } from '#components/admin/content/content-list.tsx';
import { ManagedForms } from '#components/admin/content/forms/managed-forms.tsx';
import { findEntity } from '#lib/content/all-entities.ts';
import { ownActions } from '#lib/content/bulk-actions/change-items.ts';
import { findOwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { type Entity, fieldOf } from '#lib/content/entity.ts';
import { isList, type SingleField } from '#lib/content/fields/field.ts';
import { contentListItemToWire } from '#lib/content/items/item.wire.ts';
import { findContentItems } from '#lib/content/items/item-list.ts';
import { contentQuery, sortableBy } from '#lib/content/items/list-query.ts';
import { callerWith } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { entityOf, officePage } from '../../office-page.tsx';

export async function generateMetadata({ params }: PageProps<'/admin/content/[entity]'>): Promise<Metadata> {
  return { title: findEntity((await params).entity)?.plural ?? 'Page not found' };
}

const single = (entity: Entity, name: string) => {
  const field = fieldOf(entity, name);
  if (isList(field)) throw new Error(`The list of ${entity.name} cannot show ${name}, which has several rows`);
  return field;
};

export default officePage('/admin/content/[entity]', 'editForms', async ({ params, caller, sent, value }) => {
  const entity = entityOf(params.entity);
  if (entity.isSingle) redirect(`/admin/content/${entity.name}/1`);
  const asked = contentQuery(entity, sent);
  const done = sent.get('done') ?? '';
  const found = value(await findContentItems(caller, entity, asked));
  const nameOf = await staffNames();
  const items = found.items.map((item) => ({ ...contentListItemToWire(item), updated_by: nameOf(item.updatedBy) }));
  const editor = callerWith(caller, 'editContent');
  if (!editor) return <ManagedForms list={{ ...found, items }} />;
  const actions = await findOwnActions(editor, entity.name, done);
  const fields = (names: readonly string[]): SingleField[] => names.map((name) => single(entity, name));
  const { name, plural, singular, description } = entity;
  return (
    <ContentList
      entity={{ name, plural, singular, description, canAdd: !entity.isFixed, isOrdered: entity.reorder !== undefined }}
      titleField={single(entity, entity.titleField)}
      columns={fields(entity.columns)}
      filters={fields(entity.filters ?? [])}
      sortable={sortableBy(entity)}
      query={asked}
      page={{ ...found, items }}
      matching={found.seen}
      bulk={await ownActions(editor, entity)}
      actions={actions}
      done={done}
    />
  );
});
