import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BackToList } from '#components/admin/content/back-to-list.tsx';
import { ContentForm } from '#components/admin/content/content-form.client.tsx';
import { contentItemToWire } from '#lib/content/content.wire.ts';
import { copyValues } from '#lib/content/copy-values.ts';
import type { Entity } from '#lib/content/entity.ts';
import type { ContentValues } from '#lib/content/field.ts';
import { getContentItem } from '#lib/content/get-content-item.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { editorOrLogin, pageValue, requestHeaders } from '../../../admin-page.ts';
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
  await editorOrLogin(here);
  return null;
}

/** What a new item begins with: nothing, or what another one holds (`?from=3`). */
async function startOf(entity: Entity, from: string | string[] | undefined): Promise<ContentValues | null> {
  const id = numericId(from);
  if (!id) return null;
  const item = pageValue(await getContentItem(await requestHeaders(), entity, id), `/admin/content/${entity.name}/new`);
  return copyValues(entity, item.values);
}

export default async function ContentItemPage({ params, searchParams }: Props) {
  const { entity: name, id } = await params;
  const entity = entityOf(name);
  const item = await readItem(entity, id);
  const start = isNew(id) ? await startOf(entity, (await searchParams).from) : null;
  const { singular, isSingle = false, isFixed = false } = entity;
  return (
    <>
      <div className="grid gap-2">
        {!isSingle && <BackToList entity={entity.name} plural={entity.plural} />}
        <h1 className="text-2xl">{headingOf(entity, id)}</h1>
      </div>
      <ContentForm
        key={item ? `${item.id}` : 'new'}
        entity={{ name: entity.name, singular, isSingle, canAdd: !isSingle && !isFixed }}
        fields={entity.fields}
        item={item}
        start={start}
      />
    </>
  );
}
