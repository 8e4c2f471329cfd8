import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { decodedParam } from '#app/decoded-param.ts';
import { notFoundPage } from '#app/not-found-page.tsx';
import NewsAndAnnouncements, { generateMetadata as newsMetadata } from '../news&announcement/page.tsx';

interface OtherPageProps {
  params: Promise<{ path: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The framework compares addresses letter by letter: `%26` for `&` is another one to it, and the same to everybody else. */
const isNews = (path: string[]) => path.length === 1 && decodedParam(path.join()) === 'news&announcement';

export async function generateMetadata({ params }: OtherPageProps): Promise<Metadata> {
  if (isNews((await params).path)) return newsMetadata();
  return { title: 'Page Not Found', robots: 'noindex' };
}

/**
 * Addresses that have no folder: other spellings of those that have one, and those that lead nowhere. The old
 * `/stakeHolders/…` is one of them, because folders that differ by a capital only are one and the same on macOS and
 * Windows, and the configuration's redirects would catch the right spelling too.
 */
export default async function OtherPage({ params, searchParams }: OtherPageProps) {
  const { path } = await params;
  const [area, ...rest] = path;
  if (area === 'stakeHolders') permanentRedirect(`/stakeholders/${rest.join('/')}${queryOf(await searchParams)}`);
  if (isNews(path)) return <NewsAndAnnouncements />;
  return notFoundPage();
}

function queryOf(params: Record<string, string | string[] | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text])),
  );
  return query.size > 0 ? `?${query}` : '';
}
