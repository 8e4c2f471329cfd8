import { ButtonLink } from '#components/ui/button.tsx';
import { FileCheck, FileDown } from '#components/ui/icons.tsx';
import { ofPage } from '#lib/private-pages/of-page.ts';

/** Where the newest signed receipt is, to print and to keep. */
export function ReceiptLinks({ page, count }: { page: string; count: number }) {
  if (count === 0) return <p>This application is older than our receipts, so it has none.</p>;
  return (
    <>
      <p>It is signed, and proves what you sent and when. Print it, and keep the file with your papers.</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={ofPage('/apply/mine/receipt', page)} variant="secondary">
          <FileCheck aria-hidden="true" className="size-5" /> Open receipt
        </ButtonLink>
        <ButtonLink href={ofPage(`/api/mine/receipts/${count}/`, page)} variant="secondary">
          <FileDown aria-hidden="true" className="size-5" /> Download receipt.json
        </ButtonLink>
      </div>
    </>
  );
}
