import { ArrowLeft, Download } from 'lucide';
import { SubmittedAnswers } from '#components/answers/submitted-answers.tsx';
import { PrintButton } from '#components/applications/confirmation/print-button.client.tsx';
import { IndiaTime } from '#components/programs/india-time.tsx';
import { AsWritten, asWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import type { OwnReceipt } from '#lib/applications/private-pages/mine/own-receipt.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { eventWords } from '#lib/applications/receipts/check-receipt.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { MineSection } from './private-page.tsx';

/** A receipt to print: what was sent, with what proves it. */
export function ReceiptPage({ page, receipt, statement, number, count }: OwnReceipt & { page: string }) {
  const { submission_id: id, program, submitted_at, answers, files, origin, event, earlier_sha256 } = statement;
  return (
    <>
      <PageHero
        eyebrow={`Receipt of application #${id}`}
        title={<span lang={languageOf(program.title)}>{program.title}</span>}
      >
        <p className="text-lg text-chalk-muted print:text-ink">
          Received on <IndiaTime at={new Date(submitted_at)} />
        </p>
        {event && (
          <p className="text-lg text-chalk-muted print:text-ink">
            <span>{`${eventWords[event.kind] ?? event.kind} on `}</span>
            <IndiaTime at={new Date(event.at)} />
          </p>
        )}
      </PageHero>
      <Container className="grid gap-10 py-section-small *:max-w-form">
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink href={ofPage(`/api/mine/receipts/${number}/pdf/`, page)} variant="secondary">
            <Icon of={Download} className="size-5" /> Download PDF
          </ButtonLink>
          <PrintButton />
          <ButtonLink href={ofPage('/apply/mine', page)} variant="ghost" className="-mx-2 px-2!">
            <Icon of={ArrowLeft} className="size-5" /> Your private page
          </ButtonLink>
        </div>
        {count > 1 && <Others page={page} number={number} count={count} />}
        {answers.length > 0 && (
          <MineSection id="answers" title="Questions and answers">
            <SubmittedAnswers
              answers={answers.map(({ question, type, answer }, index) => ({
                field: { id: index, label: question, fieldType: type },
                value: answer,
              }))}
            />
          </MineSection>
        )}
        {files.length > 0 && (
          <MineSection id="files" title="Files">
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {files.map(({ question, name, bytes, sha256 }) => (
                <li key={`${question} ${name} ${sha256}`} className="grid gap-1 px-4 py-3 print:break-inside-avoid">
                  <p className="font-semibold wrap-anywhere">
                    <span>{`${question}: `}</span>
                    <AsWritten>{name}</AsWritten>
                  </p>
                  <p className="text-sm tabular-nums">{`${fileSize(bytes)} (${bytes} bytes)`}</p>
                </li>
              ))}
            </ul>
          </MineSection>
        )}
        <MineSection id="proof" title="What proves it">
          <p>
            This page and the PDF are for reading. The signed file proves to anyone that we received your application,
            and that nothing in it was changed. Keep it too. To check it, and your copies of the files, open{' '}
            <a href="/receipt" className="text-link wrap-anywhere">
              {asWritten(`${origin}/receipt`)}
            </a>
            : nothing leaves your device.
          </p>
          <ButtonLink
            href={ofPage(`/api/mine/receipts/${number}/`, page)}
            variant="secondary"
            className="w-fit print:hidden"
          >
            <Icon of={Download} className="size-5" /> Download signed file
          </ButtonLink>
          <details className="printed-open text-sm">
            <summary className="min-h-11 w-fit py-2.5 font-semibold">Details for experts</summary>
            <dl className="grid gap-3 pt-1">
              <Fact term="Signed by">{origin}</Fact>
              {earlier_sha256 && <Fact term="SHA-256 of the statement before">{earlier_sha256}</Fact>}
              <Fact term="Fingerprint of the key">{receipt.keyId}</Fact>
              <Fact term="Signature (Ed25519)">{receipt.signature}</Fact>
              {files.map(({ name, sha256 }) => (
                <Fact key={`${name} ${sha256}`} term={`SHA-256 of ${name}`}>
                  {sha256}
                </Fact>
              ))}
              <Fact term="To check it without this site, save today">
                {`${origin}/verify-receipt.mjs and ${origin}/.well-known/receipt-keys.json`}
              </Fact>
            </dl>
          </details>
        </MineSection>
      </Container>
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div className="grid gap-0.5">
    <dt className="font-semibold">{term}</dt>
    <dd translate="no" className="font-mono wrap-anywhere">
      {children}
    </dd>
  </div>
);

/** The application's other receipts: each correction made a new one. */
const Others = ({ page, number, count }: { page: string; number: number; count: number }) => (
  <nav aria-label="Receipts of this application" className="flex flex-wrap gap-x-4 print:hidden">
    {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
      <a
        key={each}
        href={ofPage(`/apply/mine/receipt?number=${each}`, page)}
        aria-current={each === number ? 'page' : undefined}
        className="inline-flex min-h-11 items-center text-link aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
      >
        {`Receipt ${each}`}
      </a>
    ))}
  </nav>
);
