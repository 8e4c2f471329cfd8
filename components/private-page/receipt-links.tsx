import { FileCheck, FileDown } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';

/** Where the newest receipt is, to read and to keep, and the signed file that proves it. */
export function ReceiptLinks({ page, count }: { page: string; count: number }) {
  if (count === 0) return <p>This application is older than our receipts, so it has none.</p>;
  return (
    <>
      <p>The receipt says what you sent, and when we received it. Keep it with your papers.</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={ofPage(`/api/mine/receipts/${count}/pdf/`, page)} variant="secondary">
          <Icon of={FileDown} className="size-5" /> Download PDF
        </ButtonLink>
        <ButtonLink href={ofPage('/apply/mine/receipt', page)} variant="secondary">
          <Icon of={FileCheck} className="size-5" /> Open receipt
        </ButtonLink>
      </div>
      <SignedFile address={ofPage(`/api/mine/receipts/${count}/`, page)} />
    </>
  );
}

/** The file with which a receipt is checked. Few people need it, and they need it much. */
export const SignedFile = ({ address }: { address: string }) => (
  <details className="text-sm print:hidden">
    <summary className="min-h-11 w-fit py-2.5 font-semibold">Prove it to others</summary>
    <div className="grid justify-items-start gap-2 pb-2">
      <p>
        The PDF is for reading. The signed file proves to anyone that we received your application, and that nothing in
        it was changed. Keep it too. It is checked at{' '}
        <a href="/receipt" className="text-link">
          Check a receipt
        </a>
        .
      </p>
      <ButtonLink href={address} variant="secondary" size="sm">
        <Icon of={FileDown} className="size-4" /> Download signed file
      </ButtonLink>
    </div>
  </details>
);
