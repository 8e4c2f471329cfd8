import { MessageDetail } from '#components/admin/messages/message-detail.tsx';
import { getContactMessage } from '#lib/site/contact/contact-messages.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Message' };

export default officePage('/admin/messages/[id]', 'admin', async ({ id, caller, query: { done, ids }, value }) => (
  <MessageDetail message={value(await getContactMessage(caller, id))} done={done} ids={ids} />
));
