import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { SavedDraft } from '#lib/drafts/get-saved-draft.ts';
import type { SectionTitles } from '#lib/programs/section-titles.ts';
import { shownMoment } from '#lib/time/kolkata-time.ts';
import { DraftAnswers } from './draft-answers.tsx';
import { LeaveForm } from './leave-form.tsx';

/** The private page of a draft for a co-founder who only reads it. */
export function DraftToRead({ draft, sections }: { draft: SavedDraft; sections: SectionTitles }) {
  return (
    <Container className="grid *:max-w-form grid-cols-1 gap-8 py-section">
      <header className="grid gap-2">
        <h1 className="text-4xl" lang={languageOf(draft.program.title)}>
          {draft.program.title}
        </h1>
        <p>A draft, last saved on {shownMoment(draft.changedAt)}. You can read it. It is not sent yet.</p>
      </header>
      <DraftAnswers draft={draft} sections={sections} />
      <LeaveForm />
    </Container>
  );
}
