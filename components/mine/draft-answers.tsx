import { AsWritten, asWritten } from '#components/ui/as-written.tsx';
import { FileNote } from '#components/ui/file-note.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { SavedDraft } from '#lib/applications/drafts/draft.ts';
import { inSections, type SectionTitles } from '#lib/applications/programs/program.ts';
import { answerText } from '#lib/forms/questions/groups.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';

interface DraftAnswersProps {
  draft: SavedDraft;
  /** The titles of the form's sections, which stand above their answers. */
  sections?: SectionTitles;
}

type Part = { answer: SavedDraft['answers'][number] } | { file: SavedDraft['files'][number] };

const fieldOf = (part: Part) => ('answer' in part ? part.answer : part.file).fieldId;

/** A draft's answers and files, to read. */
export function DraftAnswers({ draft: { answers, files }, sections = {} }: DraftAnswersProps) {
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
