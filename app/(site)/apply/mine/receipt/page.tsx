import type { Metadata } from 'next';
import { NotOpen } from '#components/mine/not-open.tsx';
import { ReceiptPage } from '#components/mine/receipt-page.tsx';
import { numericId } from '#lib/http/numeric-id.ts';
import { respondNotFound } from '#lib/http/page-status.ts';
import { getOwnReceipt } from '#lib/mine/own-receipt.ts';
import { requestHeaders } from '../request-headers.ts';

export const metadata: Metadata = { title: 'Receipt of your application', robots: 'noindex' };

interface Props {
  searchParams: Promise<Record<'number', string | string[] | undefined>>;
}

export default async function OwnReceiptPage({ searchParams }: Props) {
  const { number } = await searchParams;
  const own = await getOwnReceipt(await requestHeaders(), numericId(number));
  if (own.ok) return <ReceiptPage {...own.value} />;
  if (own.failure.code === 'not_found') respondNotFound();
  return <NotOpen hasLeft={false} reason={own.failure.code === 'not_found' ? own.failure.message : undefined} />;
}
