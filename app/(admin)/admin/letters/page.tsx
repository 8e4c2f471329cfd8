import type { Metadata } from 'next';
import { LettersPage } from '#components/admin/letters/letters-page.tsx';
import { numericId } from '#lib/http/numeric-id.ts';
import { findLetters } from '#lib/letters/find-batches.ts';
import { searchParamsOf } from '#lib/submissions/list-view.ts';
import { mayHere, pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Letters' };

export default async function AllLettersPage({ searchParams }: PageProps<'/admin/letters'>) {
  const letters = pageValue(await findLetters(await requestHeaders()), '/admin/letters');
  const discarded = numericId(searchParamsOf(await searchParams).get('discarded') ?? '') ?? 0;
  return <LettersPage letters={letters} discarded={discarded} mayEditTemplates={await mayHere('administer')} />;
}
