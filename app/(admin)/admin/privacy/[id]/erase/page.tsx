import type { Metadata } from 'next';
import { ErasurePage } from '#components/admin/privacy/erasure-page.tsx';
import { numericId } from '#lib/platform/http/inputs.ts';
import { planErasure } from '#lib/privacy/requests/erasure.ts';
import { readChosen } from '#lib/privacy/requests/person-data.ts';
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
