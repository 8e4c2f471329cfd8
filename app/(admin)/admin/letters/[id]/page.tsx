import type { Metadata } from 'next';
import { BatchPage } from '#components/admin/letters/batch-page.tsx';
import { getBatch } from '#lib/applications/letters/batch.ts';
import { searchParamsOf } from '#lib/applications/submissions/submission-filter.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Letters' };

export default orNothingHere(async function LettersOfBatch({ params, searchParams }: PageProps<'/admin/letters/[id]'>) {
  const { id } = await params;
  const query = searchParamsOf(await searchParams);
  const after = numericId(query.get('after') ?? '') ?? 0;
  const page = pageValue(await getBatch(await requestHeaders(), id, after), `/admin/letters/${encodeURIComponent(id)}`);
  return <BatchPage page={page} params={query} canMail={hasMailServer()} />;
});
