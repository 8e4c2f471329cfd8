import { FileDown } from 'lucide';
import type { ReactNode } from 'react';
import { SubmittedAnswers } from '#components/answers/submitted-answers.tsx';
import { Done } from '#components/forms/done.client.tsx';
import { IndiaTime } from '#components/programs/india-time.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import type { WhatIsNext } from '#lib/applications/private-pages/mine/next-steps.ts';
import type { SentApplication } from '#lib/applications/private-pages/mine/own-application.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { SectionTitles } from '#lib/applications/programs/program.ts';
import { arrivalWords } from '#lib/forms/questions/arrival.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { PrivateFile } from '../conversations/message-list.tsx';
import { FileNote } from '../ui/fields/file-note.tsx';
import { LeaveForm, Links } from './links.tsx';
import { MineSection } from './private-page.tsx';
import { NextSteps, StateBadge, Steps } from './progress.tsx';
import { ReceiptLinks } from './receipt-links.tsx';

interface OwnFile {
  label: string;
  filename: string;
  bytes: number;
  caution: string | null;
  scan: string | null;
}

/** The files as they were sent. The receipt has what proves that a copy is the same. */
function OwnFiles({ page, files }: { page: string; files: readonly OwnFile[] }) {
  return (
    <ul aria-label="Files that you sent" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {files.map((file, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the file's number
          key={index}
          className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
        >
          <p className="font-semibold break-words">{file.label}</p>
          <div className="grid min-w-0 justify-items-start gap-1">
            <PrivateFile {...file} address={ofPage(`/api/mine/files/${index + 1}/`, page)} />
            <p className="text-sm text-muted tabular-nums">{fileSize(file.bytes)}</p>
            <FileNote text={noteOf(file.caution)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface SentPageProps {
  page: string;
  sent: SentApplication;
  links: Omit<Parameters<typeof Links>[0], 'page'>;
  next: WhatIsNext;
  sections: SectionTitles;
  /** The action that was just done, as the address of the page says. */
  done: string | null;
  /** Further sections, above what was sent. */
  children?: ReactNode;
}

/** Words for an action on the whole application, by the word in the address of its page. */
const doneWords = new Map([
  ['corrected', 'Your changes are stored.'],
  ['answered', 'Your answer was sent.'],
  ['withdrawn', 'Your application is withdrawn.'],
  ['taken_back', 'The withdrawal is taken back. Your application counts again.'],
]);

/** The private page of an application that was sent. */
export function SentPage({ page, sent, links, next, sections, done, children }: SentPageProps) {
  const told = doneWords.get(done ?? '');
  const { state, id, program, submittedAt, arrived, answers, files, receipts, steps, corrections, replaced } = sent;
  return (
    <>
      <PageHero
        eyebrow={`Your application #${id}`}
        title={<span lang={languageOf(program.title)}>{program.title}</span>}
      >
        <StateBadge sent={sent} next={next} />
        <p className="text-lg text-chalk-muted print:text-ink">
          {arrived ? (
            <>
              <span>{`Arrived ${arrivalWords(arrived)}, entered by us on `}</span>
              <IndiaTime at={submittedAt} />
            </>
          ) : (
            <>
              <span>Sent on </span>
              <IndiaTime at={submittedAt} />
            </>
          )}
        </p>
      </PageHero>
      <Container className="grid items-start gap-12 py-section-small lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="grid min-w-0 gap-12">
          {told && <Done key={done} title={told} />}
          <MineSection id="steps" title="Where it stands">
            <Steps steps={steps} />
          </MineSection>
          <NextSteps page={page} sent={sent} next={next} />
          {children}
          <MineSection id="sent" title="What you sent">
            <SubmittedAnswers answers={answers} earlier={corrections} sections={sections} />
            {files.length > 0 && <OwnFiles page={page} files={files} />}
            {replaced.length > 0 && (
              <p className="text-sm text-muted">
                {`${replaced.length === 1 ? 'One file was' : `${replaced.length} files were`} replaced by a correction. “Download everything” has ${replaced.length === 1 ? 'it' : 'them'}.`}
              </p>
            )}
          </MineSection>
        </div>
        <aside aria-label="Receipt, data and links" className="grid min-w-0 gap-10">
          <MineSection id="receipt" title="Receipt" className="print:hidden">
            <ReceiptLinks page={page} count={receipts.length} />
          </MineSection>
          <MineSection id="data" title="Your data" className="print:hidden">
            <p>Everything that you sent, with receipts and files, as one ZIP archive.</p>
            <ButtonLink href={ofPage('/api/mine/zip/', page)} variant="secondary" className="w-fit">
              <Icon of={FileDown} className="size-5" /> Download everything
            </ButtonLink>
          </MineSection>
          <MineSection id="links" title="Links to this page">
            <Links page={page} {...links} isSent />
          </MineSection>
          {state !== 'withdrawn' && links.own.role === 'owner' && (
            <MineSection id="withdraw" title="Withdraw" className="print:hidden">
              <p>You can withdraw your application at any time.</p>
              <ButtonLink href={ofPage('/apply/mine/withdraw', page)} variant="secondary" className="w-fit">
                Withdraw application
              </ButtonLink>
            </MineSection>
          )}
          <LeaveForm />
        </aside>
      </Container>
    </>
  );
}
