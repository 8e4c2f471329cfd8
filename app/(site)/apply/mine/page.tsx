import type { Metadata } from 'next';
import { NotOpen } from '#components/mine/not-open.tsx';
import { SentPage } from '#components/mine/sent-page.tsx';
import { respondNotFound } from '#lib/http/page-status.ts';
import { getMine } from '#lib/mine/get-mine.ts';
import { requestHeaders } from './request-headers.ts';

export const metadata: Metadata = { title: 'Your application', robots: 'noindex' };

interface Props {
  searchParams: Promise<Record<'left', string | string[] | undefined>>;
}

export default async function MinePage({ searchParams }: Props) {
  const { left } = await searchParams;
  const mine = await getMine(await requestHeaders());
  if (!mine.ok) return <NotOpen hasLeft={left === 'yes'} />;
  const { sent } = mine.value;
  if (sent) return <SentPage sent={sent} />;
  respondNotFound();
  return <NotOpen hasLeft={false} />;
}
