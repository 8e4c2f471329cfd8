import { GroupTable } from '#components/applications/group-table.tsx';
import { languageOf } from '#components/ui/language.ts';
import { inSections, type SectionTitles } from '#lib/applications/programs/program.ts';
import type { AnswerNote, AnswerNotes } from '#lib/applications/submissions/shown-answers.ts';
import { type Answer, shownAnswer } from '#lib/forms/questions/answer.ts';
import { asciiDigits } from '#lib/platform/text/amounts.ts';
import { mailPath } from '#lib/platform/text/web-address.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

/** What an answer was until it was corrected. Empty for none. */
export interface EarlierAnswer {
  question: string;
  at: Date;
  before: string;
}

interface SubmittedAnswersProps {
  answers: readonly Answer[];
  /** Oldest first. */
  earlier?: readonly EarlierAnswer[];
  /** The titles of the form's sections, which stand above their answers. */
  sections?: SectionTitles;
  /** What staff are told beside them. */
  notes?: AnswerNotes;
}

/** Every answer in full, under the question as the applicant saw it, with what it was before. */
export function SubmittedAnswers({ answers, earlier = [], sections = {}, notes = {} }: SubmittedAnswersProps) {
  return inSections(answers, ({ field }) => field.id, sections).map(({ title, things }) => (
    <div key={title} className="grid min-w-0 grid-cols-1 gap-2">
      {title && (
        <h3 className="text-base font-semibold wrap-anywhere" lang={languageOf(title)}>
          {title}
        </h3>
      )}
      <AnswerList answers={things} earlier={earlier} notes={notes} />
    </div>
  ));
}

function AnswerList({ answers, earlier, notes }: Required<Omit<SubmittedAnswersProps, 'sections'>>) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {answers.map((answer) => (
        <div
          key={answer.field.label}
          className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] print:break-inside-avoid"
        >
          <dt className="font-semibold break-words">{answer.field.label}</dt>
          <dd className="min-w-0 break-words">
            {answer.field.fieldType === 'group' && answer.value !== '' ? (
              <GroupTable field={answer.field} answer={answer.value} columnsNow={notes[answer.field.id]?.columns} />
            ) : (
              <>
                <AnswerValue {...answer} />
                <Note {...notes[answer.field.id]} />
              </>
            )}
            {earlier
              .filter(({ question }) => question === answer.field.label)
              .map(({ at, before }) => (
                <p key={at.getTime()} className="mt-1 max-w-prose text-sm whitespace-pre-wrap text-muted">
                  {`Until ${shownMoment(at)}: ${before === '' ? 'no answer' : shownAnswer({ ...answer, value: before })}`}
                </p>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A number as it is usually written, and what seems wrong with an answer. */
function Note({ readable = null, doubt = null }: Partial<AnswerNote>) {
  return (
    <>
      {readable && <p className="text-sm text-muted">{readable}</p>}
      {doubt && <p className="mt-1 max-w-prose border-l-4 border-marigold pl-3 text-sm">{doubt}</p>}
    </>
  );
}

/** Where an answer leads. Web addresses are followed without a word about this page, which is private. */
function addressOf({ field: { fieldType }, value }: Answer): string | null {
  if (fieldType === 'email') return `mailto:${mailPath(value)}`;
  if (fieldType === 'phone') return `tel:${asciiDigits(value).replace(/[^+\d]/g, '')}`;
  return fieldType === 'url' && /^https?:\/\//i.test(value) ? value : null;
}

function AnswerValue(answer: Answer) {
  const { value } = answer;
  if (value === '') return <span className="text-muted">No answer</span>;
  const address = addressOf(answer);
  if (address) {
    return (
      <a href={address} rel="noreferrer" translate="no" className="text-link">
        {value}
      </a>
    );
  }
  return <p className="max-w-prose whitespace-pre-wrap">{shownAnswer(answer)}</p>;
}
