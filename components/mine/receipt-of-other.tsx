import { asWritten } from '#components/ui/as-written.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ReceiptAnswer } from '#lib/applications/drafts/draft-answers.ts';

/** Tells the applicant that the receipt goes to an address that another person wrote. */
export const ReceiptOfOther = ({ receipt }: { receipt: ReceiptAnswer | null }) =>
  receipt && !receipt.isOwners ? (
    <Notice tone="warning" title={asWritten(`The receipt goes to ${receipt.value.trim()}`)}>
      <p>{asWritten(`${receipt.writtenBy} wrote this address. If it is not yours, change it before you submit.`)}</p>
    </Notice>
  ) : null;
