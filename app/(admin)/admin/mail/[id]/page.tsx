import type { Metadata } from 'next';
import { MailDetail } from '#components/admin/mail/mail-detail.tsx';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { getMail } from '#lib/operations/outbox/mails.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';
import { wayBack } from '../../way-back.ts';

export const metadata: Metadata = { title: 'Email' };

export default orNothingHere(async function OneMailPage({ params, searchParams }: PageProps<'/admin/mail/[id]'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const mail = pageValue(await getMail(await requestHeaders(), id), `/admin/mail/${id}`);
  const query = await searchParams;
  const back = await wayBack(query, ['/admin/mail', 'Email']);
  return <MailDetail mail={mail} hasServer={hasMailServer()} done={query.done} back={back} />;
});
