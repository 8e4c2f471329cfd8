import type { Metadata } from 'next';
import { SampleView } from '#components/admin/content/sample-view.tsx';
import { getSample } from '#lib/content/sample/get-sample.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { StepsLine } from '../../steps-line.tsx';

export const metadata: Metadata = { title: 'Sample content' };

export default async function SamplePage({ searchParams }: PageProps<'/admin/content/sample'>) {
  const { done } = await searchParams;
  const sample = pageValue(await getSample(await requestHeaders()), '/admin/content/sample');
  return (
    <>
      <StepsLine />
      <SampleView {...sample} isBack={done === 'bring_back'} />
    </>
  );
}
