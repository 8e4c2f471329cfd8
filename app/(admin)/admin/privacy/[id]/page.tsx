import type { Metadata } from 'next';
import { RequestPage } from '#components/admin/privacy/request-page.tsx';
import { doneWord } from '#components/admin/privacy/request-words.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { getRequest } from '#lib/privacy/requests/privacy-request.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Privacy request' };

export default orNothingHere(async function OneRequestPage({ params, searchParams }: PageProps<'/admin/privacy/[id]'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const detail = pageValue(await getRequest(await requestHeaders(), id), `/admin/privacy/${id}`);
  return <RequestPage {...detail} now={new Date()} done={doneWord((await searchParams).done)} />;
});
