import { MailDetail } from '#components/admin/mail/mails.tsx';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { getMail } from '#lib/operations/outbox/mails.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Email' };

export default officePage('/admin/mail/[id]', 'admin', async ({ id, caller, query, value, back }) => (
  <MailDetail
    mail={value(await getMail(caller, id))}
    hasServer={hasMailServer()}
    done={query.done}
    back={await back(['/admin/mail', 'Email'])}
  />
));
