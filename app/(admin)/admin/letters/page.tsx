import type { Metadata } from 'next';
import { LettersPage } from '#components/admin/letters/letters-page.tsx';
import { findLetters } from '#lib/applications/letters/find-batches.ts';
import { searchParamsOf } from '#lib/applications/submissions/list-view.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { mayHere, pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Letters' };

export default async function AllLettersPage({ searchParams }: PageProps<'/admin/letters'>) {
  const letters = pageValue(await findLetters(await requestHeaders()), '/admin/letters');
  const discarded = numericId(searchParamsOf(await searchParams).get('discarded') ?? '') ?? 0;
  return <LettersPage letters={letters} discarded={discarded} mayEditTemplates={await mayHere('administer')} />;
}
