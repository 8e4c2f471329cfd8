import type { Metadata } from 'next';
import { SampleView } from '#components/admin/content/sample-view.tsx';
import { getSample } from '#lib/content/sample/sample.ts';
import { stillVia } from '#lib/operations/dashboard/onboarding-address.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { wayBack } from '../../way-back.ts';

export const metadata: Metadata = { title: 'Sample content' };

export default async function SamplePage({ searchParams }: PageProps<'/admin/content/sample'>) {
  const params = await searchParams;
  const sample = pageValue(await getSample(await requestHeaders()), '/admin/content/sample');
  return (
    <SampleView
      {...sample}
      isBack={params.done === 'bring_back'}
      back={await wayBack(params, ['/admin/content', 'Content'])}
      address={stillVia(params, '/api/admin/sample/')}
    />
  );
}
