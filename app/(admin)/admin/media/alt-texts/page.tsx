import { AltTexts } from '#components/admin/media/alt-texts.tsx';
import { findOwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { mediaQuery } from '#lib/content/media/library/media.schema.ts';
import { mediaItemToWire } from '#lib/content/media/library/media.wire.ts';
import { findToDescribe } from '#lib/content/media/library/media-items.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Alt texts' };

const numbersOf = (...sent: (string | string[] | undefined)[]): number[] =>
  sent
    .flatMap((each) => each ?? [])
    .flatMap((each) => each.split(' '))
    .filter((each) => /^[1-9]\d{0,8}$/.test(each))
    .map(Number);

export default officePage('/admin/media/alt-texts', 'editor', async ({ caller, query, sent, value }) => {
  const done = sent.get('done') ?? '';
  const ids = numbersOf(query.item, query.others);
  const { items, total } = value(await findToDescribe(caller, ids));
  return (
    <AltTexts
      media={items.map(mediaItemToWire)}
      total={total}
      isSelection={ids.length > 0}
      query={mediaQuery(new URLSearchParams(sent.get('view') ?? ''))}
      actions={await findOwnActions(caller, 'media', done)}
      done={done}
    />
  );
});
