import type { ReactNode } from 'react';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { AsWritten, asWritten } from '#components/ui/as-written.tsx';
import { FileNote } from '#components/ui/fields/file-note.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import type { SavedDraft } from '#lib/applications/drafts/draft.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { inSections, type SectionTitles } from '#lib/applications/programs/program.ts';
import { answerText } from '#lib/forms/questions/groups.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { LeaveForm } from '../links.tsx';

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

/** The private page of a draft whose program takes no applications any more. */
export function DraftClosed({ page, draft, canDiscard }: { page: string; draft: SavedDraft; canDiscard: boolean }) {
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

interface DraftAnswersProps {
  draft: SavedDraft;
  /** The titles of the form's sections, which stand above their answers. */
  sections?: SectionTitles;
}

type Part = { answer: SavedDraft['answers'][number] } | { file: SavedDraft['files'][number] };

const fieldOf = (part: Part) => ('answer' in part ? part.answer : part.file).fieldId;

/** A draft's answers and files, to read. */
function DraftAnswers({ draft: { answers, files }, sections = {} }: DraftAnswersProps) {
  const parts: Part[] = [
    ...answers
      .map((answer) => ({ ...answer, value: answerText(answer.fieldType, answer.value) }))
      .filter(({ value }) => value !== '')
      .map((answer) => ({ answer })),
    ...files.map((file) => ({ file })),
  ];
  if (parts.length === 0) return <p>No answers yet.</p>;
  return inSections(parts, fieldOf, sections).map(({ title, things }) => (
    <section key={title} aria-label={title || undefined} className="grid grid-cols-1 gap-2">
      {title && (
        <h2 className="text-xl wrap-anywhere" lang={languageOf(title)}>
          {title}
        </h2>
      )}
      <dl className="grid gap-4 rounded-lg border border-line bg-surface p-5">
        {things.map((part) =>
          'answer' in part ? (
            <Answered key={`answer-${part.answer.fieldId}`} {...part.answer} />
          ) : (
            <Attached key={part.file.storedName} {...part.file} />
          ),
        )}
      </dl>
    </section>
  ));
}

const Answered = ({ label, value, writtenBy }: SavedDraft['answers'][number]) => (
  <div>
    <dt className="text-sm font-semibold">{label}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{asWritten(value)}</dd>
    <dd className="text-sm text-muted">{`Written by ${writtenBy}`}</dd>
  </div>
);

const Attached = ({ label, filename, bytes, note }: SavedDraft['files'][number]) => (
  <div>
    <dt className="text-sm font-semibold">{label}</dt>
    <dd className="wrap-anywhere">
      <AsWritten>{filename}</AsWritten>
      <span>{`, ${fileSize(bytes)}`}</span>
      <FileNote text={note} />
    </dd>
  </div>
);

/** Erases the draft, in two steps: the second is folded away until the first is taken. */
export function DiscardForm({ page }: { page: string }) {
  return (
    <details className="w-full rounded-lg border border-line bg-surface print:hidden">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">Discard this draft</summary>
      <SentForm
        leaves="page"
        action={ofPage('/api/mine/draft/discard/', page)}
        className="grid gap-4 border-t border-line p-4"
      >
        <p>Your answers and files are erased at once, and all links to this page end. They cannot be brought back.</p>
        <FormButton variant="danger" className="w-fit">
          Discard draft
        </FormButton>
      </SentForm>
    </details>
  );
}
