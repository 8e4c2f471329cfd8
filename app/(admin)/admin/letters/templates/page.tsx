import type { Metadata } from 'next';
import { LetterTemplates } from '#components/admin/letters/letter-templates.tsx';
import { findLetterTemplates } from '#lib/letters/templates.ts';
import { searchParamsOf } from '#lib/submissions/list-view.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'What letters say' };

export default async function LetterTemplatesPage({ searchParams }: PageProps<'/admin/letters/templates'>) {
  const templates = pageValue(await findLetterTemplates(await requestHeaders()), '/admin/letters/templates');
  return <LetterTemplates templates={templates} saved={searchParamsOf(await searchParams).get('saved')} />;
}
