import type { Metadata } from 'next';
import { LetterTemplates } from '#components/admin/letters/letter-templates.tsx';
import { findLetterTemplates } from '#lib/applications/letters/templates.ts';
import { searchParamsOf } from '#lib/applications/submissions/submission-filter.ts';
import { adminOrLogin, pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Letter templates' };

export default async function LetterTemplatesPage({ searchParams }: PageProps<'/admin/letters/templates'>) {
  // Who writes with the templates reads them too, but they are the same for all programs.
  await adminOrLogin('/admin/letters/templates');
  const templates = pageValue(await findLetterTemplates(await requestHeaders()), '/admin/letters/templates');
  return <LetterTemplates templates={templates} saved={searchParamsOf(await searchParams).get('saved')} />;
}
