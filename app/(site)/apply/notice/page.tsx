import type { Metadata } from 'next';
import { cache } from 'react';
import { notFoundPage } from '#app/not-found-page.tsx';
import type { Asked } from '#app/page-query.ts';
import { NoticePage } from '#components/privacy/notice-page.tsx';
import { getNotice } from '#lib/content/privacy-notices/current-notice.ts';
import { firstLanguage, isNoticeLanguage } from '#lib/content/privacy-notices/notice.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import type { noticeQuery } from './query.ts';

interface Props {
  searchParams: Asked<typeof noticeQuery>;
}

/** Cached, so that the page and its title share one read. */
const readNotice = cache(getNotice);

async function readPage({ searchParams }: Props) {
  const query = await searchParams;
  const programId = numericId(query.program);
  const page = programId ? await readNotice(programId, numericId(query.version)) : null;
  const language = typeof query.language === 'string' ? query.language : undefined;
  return { page, language };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page } = await readPage(props);
  // Search engines lead people to the form, which has the notice above it.
  return { title: page ? 'Privacy notice' : 'Page Not Found', robots: 'noindex' };
}

export default async function PrivacyNoticePage(props: Props) {
  const { page, language } = await readPage(props);
  if (!page) return notFoundPage();
  const shown = isNoticeLanguage(language) ? language : firstLanguage(page.programTitle ?? '');
  return <NoticePage {...page} language={shown} />;
}
