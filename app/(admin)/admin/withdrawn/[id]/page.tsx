import { WithdrawalPage } from '#components/admin/privacy/withdrawn.tsx';
import { getWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Withdrawal' };

export default officePage('/admin/withdrawn/[id]', 'admin', async ({ id, caller, number, value }) => (
  // The privacy request that the withdrawal is for.
  <WithdrawalPage withdrawal={value(await getWithdrawal(caller, id))} requestId={number('request')} />
));
