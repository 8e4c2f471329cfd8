import type { ReactNode } from 'react';
import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { SavedDraft } from '#lib/applications/drafts/draft.ts';
import type { SectionTitles } from '#lib/applications/programs/program.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { DiscardForm } from './discard-form.tsx';
import { DraftAnswers } from './draft-answers.tsx';
import { LeaveForm } from './leave-form.tsx';

interface ReadDraftProps {
  draft: SavedDraft;
  sections?: SectionTitles;
  /** Why it is only to be read. */
  words: ReactNode;
  children?: ReactNode;
}

const ReadDraft = ({ draft, sections, words, children }: ReadDraftProps) => (
  <Container className="grid *:max-w-form grid-cols-1 gap-8 py-section">
    <header className="grid gap-2">
      <h1 className="text-4xl" lang={languageOf(draft.program.title)}>
        {draft.program.title}
      </h1>
      {words}
    </header>
    <DraftAnswers draft={draft} sections={sections} />
    <LeaveForm />
    {children}
  </Container>
);

/** The private page of a draft for a co-founder who only reads it. */
export const DraftToRead = ({ draft, sections }: { draft: SavedDraft; sections: SectionTitles }) => (
  <ReadDraft
    draft={draft}
    sections={sections}
    words={<p>{`A draft, last saved on ${shownMoment(draft.changedAt)}. You can read it. It is not sent yet.`}</p>}
  />
);

interface DraftClosedProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  draft: SavedDraft;
  canDiscard: boolean;
}

/** The private page of a draft whose program takes no applications any more. */
export function DraftClosed({ page, draft, canDiscard }: DraftClosedProps) {
  const { closesAt } = draft.program;
  return (
    <ReadDraft
      draft={draft}
      words={
        <p className="text-lg">
          {`${
            closesAt && closesAt <= new Date()
              ? `Applications closed on ${shownMoment(closesAt)}.`
              : 'This program does not take applications at the moment.'
          } Your draft is kept until ${shownDay(draft.endsAt)}.`}
        </p>
      }
    >
      {canDiscard && <DiscardForm page={page} />}
    </ReadDraft>
  );
}
