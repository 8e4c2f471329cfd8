import type { Metadata } from 'next';
import { CorrectionPage } from '#components/admin/privacy/correction-page.tsx';
import { numericId } from '#lib/platform/http/inputs.ts';
import { getCorrection } from '#lib/privacy/requests/correct-answer.ts';
import { pageValue, requestHeaders } from '../../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Correct an application' };

type Props = PageProps<'/admin/privacy/[id]/correct'>;

export default orNothingHere(async function CorrectPage({ params, searchParams }: Props) {
  const id = numericId((await params).id) ?? nothingHere();
  const { application } = await searchParams;
  const applicationId = numericId(typeof application === 'string' ? application : undefined) ?? 0;
  const here = `/admin/privacy/${id}/correct?application=${applicationId}`;
  return <CorrectionPage {...pageValue(await getCorrection(await requestHeaders(), id, applicationId), here)} />;
});
