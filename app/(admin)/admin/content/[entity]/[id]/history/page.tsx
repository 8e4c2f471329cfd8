import type { Metadata } from 'next';
import { ContentHistory } from '#components/admin/content/content-history.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { revisionToWire, wholeRevisionToWire } from '#lib/content/items/item.wire.ts';
import { findRevisions, getRevision, previewRestore } from '#lib/content/revisions/history.ts';
import { getItemTitle } from '#lib/content/revisions/review.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { pageValue, requestHeaders } from '../../../../admin-page.ts';
import { orNothingHere } from '../../../../nothing-here.tsx';
import { entityOf, itemIdOf } from '../../../content-address.ts';

type Props = PageProps<'/admin/content/[entity]/[id]/history'>;

export const metadata: Metadata = { title: 'History' };

const numberIn = (text: string | string[] | undefined): number | null =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;

export default orNothingHere(async function HistoryPage({ params, searchParams }: Props) {
  const { entity: name, id: text } = await params;
  const entity = entityOf(name);
  const id = itemIdOf(text);
  const headers = await requestHeaders();
  const here = `/admin/content/${entity.name}/${id}/history`;
  const revisions = pageValue(await findRevisions(headers, entity, id), here);
  const nameOf = await staffNames();
  const { title, isRemoved } = pageValue(await getItemTitle(headers, entity, id), here);
  const { from, to } = await searchParams;
  const newest = revisions[0]?.number ?? 0;
  // Where none is chosen, the last change is shown. A removed item comes back as it was.
  const chosen = numberIn(from) ?? (isRemoved ? newest : (revisions[1]?.number ?? newest));
  const read = async (number: number) =>
    wholeRevisionToWire(pageValue(await getRevision(headers, entity, id, number), here));
  const compared = revisions.length > 0 ? ([await read(chosen), await read(numberIn(to) ?? newest)] as const) : null;
  const mayRestore = compared !== null && (chosen !== newest || isRemoved);
  const restore = mayRestore ? await previewRestore(headers, entity, id, { number: chosen, revision: newest }) : null;
  return (
    <>
      <PageHead
        back={
          isRemoved
            ? [`/admin/content/${entity.name}/removed`, `Removed ${entity.plural.toLowerCase()}`]
            : [`/admin/content/${entity.name}/${id}`, title]
        }
        title={`History of ${title}`}
        className="gap-2 *:[h1]:max-w-prose"
      />
      <ContentHistory
        entity={entity.name}
        id={id}
        fields={entity.fields}
        revisions={revisions.map((each) => ({ ...revisionToWire(each), by: nameOf(each.by) }))}
        compared={compared}
        restore={restore}
      />
    </>
  );
});
