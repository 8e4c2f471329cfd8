import { WaitingDetail } from '#components/admin/privacy/waiting.tsx';
import { getWaiting } from '#lib/applications/minors/waiting-list.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Waiting for a parent' };

export default officePage('/admin/waiting/[id]', 'admin', async ({ id, caller, value }) => (
  <WaitingDetail waiting={value(await getWaiting(caller, id))} />
));
