import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CorrectionCheck } from '#components/mine/correction-check.tsx';
import { correctionQuery } from '#components/mine/correction-page.tsx';
import { getCorrectable } from '#lib/corrections/correctable.ts';
import { planCorrection } from '#lib/corrections/plan-correction.ts';
import { requestHeaders } from '../../request-headers.ts';
import { type CorrectionSearch, readCorrectionQuery } from '../correction-query.ts';
import { NotCorrectable } from '../not-correctable.tsx';

export const metadata: Metadata = { title: 'Check your changes', robots: 'noindex' };

export default async function CheckCorrectionPage({ searchParams }: CorrectionSearch) {
  const { requestId, token, base: named } = await readCorrectionQuery(searchParams);
  const correctable = await getCorrectable(await requestHeaders(), requestId);
  if (!correctable.ok) return <NotCorrectable failure={correctable.failure} />;
  const base = named ?? correctable.value.seen;
  const plan = await planCorrection(correctable.value, token ?? '', base);
  // The form says what is wrong, or that its hour is over.
  if (!plan.ok) redirect(`/apply/mine/correct?${correctionQuery(correctable.value, base, token ?? 'none')}`);
  return (
    <CorrectionCheck correctable={correctable.value} changes={plan.value.changes} draft={token ?? ''} base={base} />
  );
}
