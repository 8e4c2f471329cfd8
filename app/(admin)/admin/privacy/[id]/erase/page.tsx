import type { Metadata } from 'next';
import { ErasurePage } from '#components/admin/privacy/erasure-page.tsx';
import { numericId } from '#lib/platform/http/inputs.ts';
import { readChosen } from '#lib/privacy/requests/find-person-data.ts';
import { planErasure } from '#lib/privacy/requests/plan-erasure.ts';
import { pageValue, requestHeaders } from '../../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Erase a person’s data' };

export default orNothingHere(async function ErasePage({
  params,
  searchParams,
}: PageProps<'/admin/privacy/[id]/erase'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const chosen = readChosen((await searchParams).application);
  const plan = pageValue(await planErasure(await requestHeaders(), id, chosen), `/admin/privacy/${id}/erase`);
  return <ErasurePage plan={plan} />;
});
