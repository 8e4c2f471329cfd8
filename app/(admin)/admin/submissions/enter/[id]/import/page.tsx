import type { Metadata } from 'next';
import { ArrivalsStart } from '#components/admin/submissions/entry/arrivals-start.tsx';
import { orNothingHere } from '../../../../nothing-here.tsx';
import { readEntry } from '../read-entry.ts';

export const metadata: Metadata = { title: 'Import applications' };

export default orNothingHere(async function ImportApplicationsPage({
  params,
  searchParams,
}: PageProps<'/admin/submissions/enter/[id]/import'>) {
  const { form, typed } = await readEntry((await params).id, await searchParams);
  return <ArrivalsStart form={form} typed={typed} />;
});
