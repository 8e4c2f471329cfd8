import type { Metadata } from 'next';
import { EndingDetail } from '#components/admin/privacy/ending-detail.tsx';
import { numericId } from '#lib/platform/http/inputs.ts';
import { getEnding } from '#lib/privacy/retention/ending-applications.ts';
import { keptDays } from '#lib/privacy/retention/retention.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'End of term' };

export default orNothingHere(async function OneEndingPage({ params }: PageProps<'/admin/ending/[id]'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const ending = pageValue(await getEnding(await requestHeaders(), id), `/admin/ending/${id}`);
  return <EndingDetail ending={ending} days={keptDays(new Date())} />;
});
