import type { ToldMail } from '#lib/mail/mail-server.ts';

const words: Record<ToldMail['state'], [before: string, after: string]> = {
  waits: ['We are emailing a receipt to ', '.'],
  sent: ['We emailed a receipt to ', '.'],
  uncertain: ['We tried to email a receipt to ', '. It may have arrived.'],
  failed: ['We could not email a receipt to ', '. Print this page or note your application number.'],
};

/** What is true of the receipt by email. */
export function ReceiptMail({ mail }: { mail: ToldMail | null }) {
  if (!mail) return <p>No email is sent this time. Print this page or note your application number.</p>;
  const [before, after] = words[mail.state];
  return (
    <p className="wrap-anywhere">
      <span>{before}</span>
      <strong className="font-semibold" translate="no">
        {mail.address}
      </strong>
      <span>{mail.state === 'failed' ? after : `${after} If it does not arrive, check your spam folder.`}</span>
    </p>
  );
}
