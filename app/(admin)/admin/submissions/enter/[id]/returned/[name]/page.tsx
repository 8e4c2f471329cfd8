import type { Metadata } from 'next';
import { EntryPage } from '#components/admin/submissions/entry/entry-page.tsx';
import { orNothingHere } from '../../../../../nothing-here.tsx';
import { readEntry } from '../../read-entry.ts';

export const metadata: Metadata = { title: 'Enter an application' };

/** The form that came back because something in it is wrong, as it was typed. */
export default orNothingHere(async function ReturnedEntryPage({
  params,
  searchParams,
}: PageProps<'/admin/submissions/enter/[id]/returned/[name]'>) {
  const { id, name } = await params;
  const { sent: _, ...entry } = await readEntry(id, await searchParams, name);
  return <EntryPage {...entry} hasExpired={entry.form.draft === null} />;
});
