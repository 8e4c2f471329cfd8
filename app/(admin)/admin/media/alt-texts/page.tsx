import type { Metadata } from 'next';
import { AltTexts } from '#components/admin/media/alt-texts.tsx';
import { findOwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { mediaQuery } from '#lib/content/media/library/media.schema.ts';
import { mediaItemToWire } from '#lib/content/media/library/media.wire.ts';
import { findToDescribe } from '#lib/content/media/library/media-items.ts';
import { pageValue, requestHeaders, singleParams } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Alt texts' };

const here = '/admin/media/alt-texts';

/** The pictures whose boxes are ticked, one by one and of other pages together. */
const numbersOf = (...sent: (string | string[] | undefined)[]): number[] =>
  sent
    .flatMap((each) => each ?? [])
    .flatMap((each) => each.split(' '))
    .filter((each) => /^[1-9]\d{0,8}$/.test(each))
    .map(Number);

export default async function AltTextsPage({ searchParams }: PageProps<'/admin/media/alt-texts'>) {
  const { item, others, ...rest } = await searchParams;
  const params = singleParams(rest);
  const done = params.get('done') ?? '';
  const ids = numbersOf(item, others);
  const headers = await requestHeaders();
  const { items, total } = pageValue(await findToDescribe(headers, ids), here);
  const actions = pageValue(await findOwnActions(headers, 'media', done), here);
  return (
    <AltTexts
      media={items.map(mediaItemToWire)}
      total={total}
      isSelection={ids.length > 0}
      query={mediaQuery(new URLSearchParams(params.get('view') ?? ''))}
      actions={actions}
      done={done}
    />
  );
}
