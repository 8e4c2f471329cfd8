import type { Metadata } from 'next';
import { ArrivalsCheck } from '#components/admin/submissions/entry/arrivals-check.tsx';
import { getArrivalsView } from '#lib/applications/intake/imports/import-run.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { pageValue, requestHeaders, singleParams } from '../../../../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../../../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Import applications' };

export default orNothingHere(async function CheckApplicationsPage({
  params,
  searchParams,
}: PageProps<'/admin/submissions/enter/[id]/import/[importId]'>) {
  const { id, importId } = await params;
  const programId = numericId(id) ?? nothingHere();
  const page = numericId(singleParams(await searchParams).get('problems')) ?? 1;
  const here = `/admin/submissions/enter/${programId}/import`;
  const view = pageValue(
    await getArrivalsView(await requestHeaders(), programId, importId, page),
    `${here}/${importId}`,
  );
  return <ArrivalsCheck view={view} />;
});
