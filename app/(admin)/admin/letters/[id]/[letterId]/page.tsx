import type { Metadata } from 'next';
import { LetterPage } from '#components/admin/letters/letter-page.tsx';
import { getLetter } from '#lib/applications/letters/batch.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { pageValue, requestHeaders } from '../../../admin-page.ts';
import { orNothingHere } from '../../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Letter' };

export default orNothingHere(async function OneLetterPage({ params }: PageProps<'/admin/letters/[id]/[letterId]'>) {
  const { id, letterId } = await params;
  const number = numericId(letterId) ?? 0;
  const here = `/admin/letters/${encodeURIComponent(id)}/${number}`;
  const letter = pageValue(await getLetter(await requestHeaders(), id, number), here);
  return <LetterPage batch={id} letter={letter} />;
});
