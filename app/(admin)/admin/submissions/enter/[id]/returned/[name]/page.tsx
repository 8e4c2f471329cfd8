import { EntryPage } from '#components/admin/submissions/entry/entry-page.tsx';
import { officePage } from '../../../../../office-page.tsx';
import { readEntry } from '../../read-entry.ts';

export const metadata = { title: 'Enter an application' };

/** The form that came back because something in it is wrong, as it was typed. */
export default officePage('/admin/submissions/enter/[id]/returned/[name]', 'enterApplications', async (asked) => {
  const entry = await readEntry(asked, asked.params.name);
  return <EntryPage {...entry} hasExpired={entry.form.draft === null} />;
});
