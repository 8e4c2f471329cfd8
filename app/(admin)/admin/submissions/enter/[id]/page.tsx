import { EntryPage } from '#components/admin/submissions/entry/entry-page.tsx';
import { officePage } from '../../../office-page.tsx';
import { readEntry } from './read-entry.ts';

export const metadata = { title: 'Enter an application' };

export default officePage('/admin/submissions/enter/[id]', 'enterApplications', async (asked) => {
  const [entry, entered] = [await readEntry(asked), asked.number('entered')];
  return (
    <EntryPage {...entry} entered={entered === null ? null : { id: entered, isWaiting: asked.sent.has('waits') }} />
  );
});
