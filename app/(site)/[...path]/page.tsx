import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { decodedParam } from '#app/decoded-param.ts';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import NewsAndAnnouncements, { generateMetadata as newsMetadata } from '../news&announcement/page.tsx';

interface OtherPageProps {
  params: Promise<{ path: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * The framework compares addresses letter by letter, so it treats `%26` and `&` as different. Everyone else treats them
 * as the same.
 */
const isNews = (path: string[]) => path.length === 1 && decodedParam(path.join()) === 'news&announcement';

export async function generateMetadata({ params }: OtherPageProps): Promise<Metadata> {
  if (isNews((await params).path)) return newsMetadata({});
  return notFoundMetadata;
}

/**
 * Handles addresses without a folder: other spellings of existing ones, and addresses that do not exist. The old
 * `/stakeHolders/…` is handled here for two reasons: on macOS and Windows, folders cannot differ only in case, and the
 * configuration's redirects would also match the correct spelling.
 */
export default async function OtherPage({ params, searchParams }: OtherPageProps) {
  const { path } = await params;
  const [area, ...rest] = path;
  if (area === 'stakeHolders') permanentRedirect(`/stakeholders/${rest.join('/')}${queryOf(await searchParams)}`);
  if (isNews(path)) return NewsAndAnnouncements({});
  return notFoundPage();
}

function queryOf(params: Record<string, string | string[] | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text])),
  );
  return query.size > 0 ? `?${query}` : '';
}
