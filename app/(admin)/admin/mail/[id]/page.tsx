import type { Metadata } from 'next';
import { MailDetail } from '#components/admin/mail/mail-detail.tsx';
import { numericId } from '#lib/http/numeric-id.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { getMail } from '#lib/mail/outbox/get-mail.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';
import { StepsLine } from '../../steps-line.tsx';

export const metadata: Metadata = { title: 'Email' };

export default orNothingHere(async function OneMailPage({ params, searchParams }: PageProps<'/admin/mail/[id]'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const mail = pageValue(await getMail(await requestHeaders(), id), `/admin/mail/${id}`);
  const { done } = await searchParams;
  return (
    <>
      {done === 'test' && <StepsLine />}
      <MailDetail mail={mail} hasServer={hasMailServer()} done={done} />
    </>
  );
});
