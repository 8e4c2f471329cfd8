import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BackToList } from '#components/admin/content/back-to-list.tsx';
import { ContentForm } from '#components/admin/content/content-form.client.tsx';
import { contentItemToWire } from '#lib/content/content.wire.ts';
import type { Entity } from '#lib/content/entity.ts';
import { getContentItem } from '#lib/content/get-content-item.ts';
import { adminOrLogin, pageValue, requestHeaders } from '../../../admin-page.ts';
import { entityOf, itemIdOf } from '../../content-address.ts';

type Props = PageProps<'/admin/content/[entity]/[id]'>;

const isNew = (id: string) => id === 'new';
const headingOf = (entity: Entity, id: string) =>
  isNew(id) ? `New ${entity.singular}` : entity.isSingle ? entity.plural : `Edit ${entity.singular} ${id}`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { entity, id } = await params;
  return { title: headingOf(entityOf(entity), id) };
}

async function readItem(entity: Entity, id: string) {
  const here = `/admin/content/${entity.name}/${id}`;
  if (!isNew(id))
    return contentItemToWire(pageValue(await getContentItem(await requestHeaders(), entity, itemIdOf(id)), here));
  if (entity.isSingle || entity.isFixed) return notFound();
  await adminOrLogin(here);
  return null;
}

export default async function ContentItemPage({ params }: Props) {
  const { entity: name, id } = await params;
  const entity = entityOf(name);
  const item = await readItem(entity, id);
  const { singular, isSingle = false, isFixed = false } = entity;
  return (
    <>
      <div className="grid gap-2">
        {!isSingle && <BackToList entity={entity.name} plural={entity.plural} />}
        <h1 className="text-2xl">{headingOf(entity, id)}</h1>
      </div>
      <ContentForm
        key={item ? `${item.id}` : 'new'}
        entity={{ name: entity.name, singular, isSingle, canRemove: !isSingle && !isFixed }}
        fields={entity.fields}
        item={item}
      />
    </>
  );
}
