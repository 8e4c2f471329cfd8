import { ContentHistory } from '#components/admin/content/content-history.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { revisionToWire, wholeRevisionToWire } from '#lib/content/items/item.wire.ts';
import { findRevisions, getRevision, previewRestore } from '#lib/content/revisions/history.ts';
import { getItemTitle } from '#lib/content/revisions/review.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { entityOf, officePage } from '../../../../office-page.tsx';

export const metadata = { title: 'History' };

const numberIn = (text: string | null): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

const route = '/admin/content/[entity]/[id]/history';
export default officePage(route, 'staff', async ({ params, id, caller, sent, value }) => {
  const entity = entityOf(params.entity);
  const revisions = value(await findRevisions(caller, entity, id));
  const nameOf = await staffNames();
  const { title, isRemoved } = value(await getItemTitle(caller, entity, id));
  const newest = revisions[0]?.number ?? 0;
  // Where none is chosen, the last change is shown. A removed item comes back as it was.
  const chosen = numberIn(sent.get('from')) ?? (isRemoved ? newest : (revisions[1]?.number ?? newest));
  const read = async (number: number) => wholeRevisionToWire(value(await getRevision(caller, entity, id, number)));
  const to = numberIn(sent.get('to')) ?? newest;
  const compared = revisions.length > 0 ? ([await read(chosen), await read(to)] as const) : null;
  const mayRestore = compared !== null && (chosen !== newest || isRemoved);
  const restore = mayRestore ? await previewRestore(caller, entity, id, { number: chosen, revision: newest }) : null;
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
