import type { Metadata } from 'next';
import { LettersPage } from '#components/admin/letters/letters-page.tsx';
import { findLetters } from '#lib/applications/letters/batch.ts';
import { searchParamsOf } from '#lib/applications/submissions/submission-filter.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { mayHere, pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Letters' };

export default async function AllLettersPage({ searchParams }: PageProps<'/admin/letters'>) {
  const letters = pageValue(await findLetters(await requestHeaders()), '/admin/letters');
  const discarded = numericId(searchParamsOf(await searchParams).get('discarded') ?? '') ?? 0;
  return <LettersPage letters={letters} discarded={discarded} mayEditTemplates={await mayHere('administer')} />;
}
