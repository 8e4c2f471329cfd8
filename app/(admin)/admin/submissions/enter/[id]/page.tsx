import type { Metadata } from 'next';
import { EntryPage } from '#components/admin/submissions/entry/entry-page.tsx';
import { numericId } from '#lib/platform/http/inputs.ts';
import { orNothingHere } from '../../../nothing-here.tsx';
import { readEntry } from './read-entry.ts';

export const metadata: Metadata = { title: 'Enter an application' };

export default orNothingHere(async function EnterPage({
  params,
  searchParams,
}: PageProps<'/admin/submissions/enter/[id]'>) {
  const { sent, ...entry } = await readEntry((await params).id, await searchParams);
  const entered = numericId(sent.get('entered') ?? undefined);
  return <EntryPage {...entry} entered={entered === null ? null : { id: entered, isWaiting: sent.has('waits') }} />;
});
