import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { SavedDraft } from '#lib/drafts/get-saved-draft.ts';
import { shownDay, shownMoment } from '#lib/time/kolkata-time.ts';
import { DiscardForm } from './discard-form.tsx';
import { DraftAnswers } from './draft-answers.tsx';
import { LeaveForm } from './leave-form.tsx';

interface DraftClosedProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  draft: SavedDraft;
  canDiscard: boolean;
}

/** The private page of a draft whose program takes no applications any more. */
export function DraftClosed({ page, draft, canDiscard }: DraftClosedProps) {
  const { program, endsAt } = draft;
  const isOver = program.closesAt && program.closesAt <= new Date();
  return (
    <Container className="grid *:max-w-form grid-cols-1 gap-8 py-section">
      <header className="grid gap-2">
        <h1 className="text-4xl" lang={languageOf(program.title)}>
          {program.title}
        </h1>
        <p className="text-lg">
          {isOver && program.closesAt
            ? `Applications closed on ${shownMoment(program.closesAt)}.`
            : 'This program does not take applications at the moment.'}{' '}
          Your draft is kept until {shownDay(endsAt)}.
        </p>
      </header>
      <DraftAnswers draft={draft} />
      <LeaveForm />
      {canDiscard && <DiscardForm page={page} />}
    </Container>
  );
}
