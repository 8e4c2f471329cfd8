import type { Metadata } from 'next';
import { ReceiptCheck } from '#components/receipts/receipt-check.client.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';

// A receipt links to this page.
export const metadata: Metadata = { title: 'Check a receipt', robots: 'noindex' };

export default function ReceiptCheckPage() {
  return (
    <>
      <PageHero
        title="Check a receipt"
        intro="A receipt proves what an applicant sent to us, and when. Your browser checks it by itself: neither the receipt nor a file leaves your device."
      />
      <Container className="grid gap-10 py-section-small *:max-w-form">
        <ReceiptCheck />
        <p className="hidden unscripted:block">
          This page checks receipts with JavaScript. Switch it on, or use the tool below.
        </p>
        <details>
          <summary className="min-h-11 w-fit py-2.5 font-semibold">Check it without this page</summary>
          <p className="mb-3">
            Download{' '}
            <a href="/verify-receipt.mjs" download className="text-link">
              verify-receipt.mjs
            </a>{' '}
            and the{' '}
            <a href="/.well-known/receipt-keys.json" download="receipt-keys.json" className="text-link">
              public keys
            </a>
            . With Node.js 20 or later they check a receipt without a network, and also in years when this site is gone:
          </p>
          <pre className="rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
            <code>node verify-receipt.mjs receipt-7.json receipt-keys.json your-file.pdf</code>
          </pre>
        </details>
      </Container>
    </>
  );
}
