import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CorrectionCheck } from '#components/private-page/correction-check.tsx';
import { correctionQuery } from '#components/private-page/correction-page.tsx';
import { getCorrectable } from '#lib/applications/corrections/correction-files.ts';
import { planCorrection } from '#lib/applications/corrections/stored-correction.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { minePage } from '../../mine-page.tsx';
import { readCorrectionQuery } from '../correction-query.ts';
import { NotCorrectable } from '../not-correctable.tsx';

export const metadata: Metadata = { title: 'Check your changes', robots: 'noindex' };

export default minePage('correct', async ({ holder, headers, page }, query) => {
  const { requestId, draftName, token, base: named } = readCorrectionQuery(query, headers);
  const correctable = await getCorrectable(holder, requestId);
  if (!correctable.ok) return <NotCorrectable page={page} failure={correctable.failure} />;
  const base = named ?? correctable.value.seen;
  const plan = await planCorrection(correctable.value, token ?? '', base);
  // The form says what is wrong, or that its hour is over.
  if (!plan.ok)
    redirect(ofPage(`/apply/mine/correct?${correctionQuery(correctable.value, base, draftName ?? 'none')}`, page));
  return (
    <CorrectionCheck
      page={page}
      correctable={correctable.value}
      changes={plan.value.changes}
      draft={token ?? ''}
      draftName={draftName ?? ''}
      base={base}
    />
  );
});
