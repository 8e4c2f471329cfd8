import {
  ParentMustConfirm,
  ReceiptMail,
  SubmittedScreen,
} from '#components/applications/confirmation/submitted-screen.tsx';
import { CopyText } from '#components/ui/fields/copy-text.client.tsx';
import type { FormModel } from '../form-model.ts';
import type { Sent } from '../use-application-form.ts';
import { ReceiptDownload } from './receipt-download.client.tsx';

interface SentHereProps {
  model: Pick<FormModel, 'programId' | 'programTitle' | 'nextSteps' | 'holdsMinors'>;
  sent: Sent;
}

/** The confirmation in a browser that takes no cookies, to which no address can show it. */
export function SentHere({ model, sent }: SentHereProps) {
  const { holdsMinors, ...known } = model;
  const { submissionId, receiptAddress, receipt, privateLink, privateCode } = sent;
  return (
    <SubmittedScreen
      {...known}
      submissionId={submissionId}
      headingRef={(heading) => heading?.focus({ preventScroll: true })}
      parent={holdsMinors && <ParentMustConfirm />}
      receipt={
        receiptAddress !== undefined && (
          <>
            <ReceiptMail mail={receiptAddress === null ? null : { address: receiptAddress, state: 'waits' }} />
            {receipt && <ReceiptDownload receipt={receipt} name={`receipt-${submissionId}.json`} />}
          </>
        )
      }
      own={
        <>
          <p>
            Keep this for later. It opens the page that shows what you sent and where it stands, for anyone who has it.
          </p>
          {privateLink && <CopyText label="Your private link" text={privateLink} />}
          {privateCode && <CopyText label="Your code" text={privateCode} />}
          <p>This page is the only one that shows them: your browser takes no cookies.</p>
        </>
      }
    />
  );
}
