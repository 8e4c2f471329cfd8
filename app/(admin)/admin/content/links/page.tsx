import type { Metadata } from 'next';
import { LinksView } from '#components/admin/content/links-view.tsx';
import { getLinksPage } from '#lib/site/links/broken-links.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Broken links' };

export default async function LinksPage({ searchParams }: PageProps<'/admin/content/links'>) {
  const { done } = await searchParams;
  const page = pageValue(await getLinksPage(await requestHeaders()), '/admin/content/links');
  return <LinksView {...page} done={typeof done === 'string' ? done : null} />;
}
