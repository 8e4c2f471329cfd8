'use client';

import { FileCheck } from 'lucide';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** A signed receipt as the intake sends it, which is also what the file holds. */
export interface ReceiptFile {
  statement: string;
  signature: string;
  key_id: string;
}

/** Saves the signed receipt on the applicant's device. Only the browser that applied has it. */
export function ReceiptDownload({ receipt, name }: { receipt: ReceiptFile; name: string }) {
  const save = () => {
    const content = new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' });
    const address = URL.createObjectURL(content);
    const link = Object.assign(document.createElement('a'), { href: address, download: name });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="mt-2 grid gap-2 print:hidden">
      <p>A signed file proves what you sent, and when. Keep it with your papers.</p>
      <Button variant="secondary" size="sm" className="w-fit max-lg:min-h-11" onClick={save}>
        <Icon of={FileCheck} className="size-4" /> Download signed receipt
      </Button>
    </div>
  );
}
