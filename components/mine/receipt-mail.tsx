import type { ToldMail } from '#lib/mail/told-mail.ts';

/** What is true of the receipt by email. */
export function ReceiptMail({ mail }: { mail: ToldMail | null }) {
  if (!mail) return <p>No email is sent this time. Print this page or note your application number.</p>;
  const address = <strong className="font-semibold">{mail.address}</strong>;
  return (
    <p className="wrap-anywhere">
      {mail.state === 'waits' && <>We are emailing a receipt to {address}.</>}
      {mail.state === 'sent' && <>We emailed a receipt to {address}.</>}
      {mail.state === 'uncertain' && <>We tried to email a receipt to {address}. It may have arrived.</>}
      {mail.state === 'failed' ? (
        <>We could not email a receipt to {address}. Print this page or note your application number.</>
      ) : (
        ' If it does not arrive, check your spam folder.'
      )}
    </p>
  );
}
