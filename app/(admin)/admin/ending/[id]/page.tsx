import { EndingDetail } from '#components/admin/privacy/ending.tsx';
import { getEnding } from '#lib/privacy/retention/ending-applications.ts';
import { keptDays } from '#lib/privacy/retention/retention.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'End of term' };

export default officePage('/admin/ending/[id]', async ({ id, headers, value }) => (
  <EndingDetail ending={value(await getEnding(headers, id))} days={keptDays(new Date())} />
));
