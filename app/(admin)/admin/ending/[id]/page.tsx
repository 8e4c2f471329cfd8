import { EndingDetail } from '#components/admin/privacy/ending.tsx';
import { getEnding } from '#lib/privacy/retention/ending-applications.ts';
import { keptDays } from '#lib/privacy/retention/retention.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'End of term' };

export default officePage('/admin/ending/[id]', 'admin', async ({ id, caller, value }) => (
  <EndingDetail ending={value(await getEnding(caller, id))} days={keptDays(new Date())} />
));
