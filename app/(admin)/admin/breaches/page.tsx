import { BreachList } from '#components/admin/breaches/breach-list.tsx';
import { pageNumber } from '#lib/platform/lists/page-of.ts';
import { findBreaches } from '#lib/privacy/breaches/register.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Breaches' };

export default officePage('/admin/breaches', 'admin', async ({ caller, sent, value }) => (
  <BreachList list={value(await findBreaches(caller, pageNumber(sent.get('page'))))} />
));
