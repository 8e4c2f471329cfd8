import { classNames } from '#components/ui/class-names.ts';
import { DoubtWords } from '#components/ui/fields/inputs.tsx';
import { languageOf } from '#components/ui/language.ts';
import { inSections, type SectionTitles } from '#lib/applications/programs/program.ts';
import type { AnswerNote, AnswerNotes } from '#lib/applications/submissions/shown-answers.ts';
import type { Answer } from '#lib/forms/questions/answer.ts';
import { shownAnswer } from '#lib/forms/questions/answer.ts';
import {
  answerText,
  type GroupColumn,
  type GroupRow,
  isBlank,
  readColumns,
  readRows,
  rowsWith,
} from '#lib/forms/questions/groups.ts';
import { answerDoubt } from '#lib/forms/questions/pattern-check.ts';
import { asciiDigits, shownMoney } from '#lib/platform/text/amounts.ts';
import { mailPath } from '#lib/platform/text/web-address.ts';
import { dayInWords, shownMoment } from '#lib/platform/time/kolkata-time.ts';

/** An answer as it was until it was corrected. Empty for none. */
interface EarlierAnswer {
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
  /** Notes for staff beside them. */
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

/** The question about an answer that is probably a slip, where it is only read. */
export function AnswerDoubt({ field, value }: { field: Parameters<typeof answerDoubt>[0]; value: string }) {
  const doubt = answerDoubt(field, value);
  if (!doubt) return null;
  return (
    <span className="mt-1 block border-l-4 border-marigold pl-3 text-sm">
      <DoubtWords {...doubt} />
    </span>
  );
}

type ShownColumn = Pick<GroupColumn, 'label' | 'type'> & Partial<Pick<GroupColumn, 'pattern' | 'pattern_refuses'>>;

interface GroupTableProps {
  /** Without its columns for an answer that was sent, which keeps the names that its applicant saw. */
  field: { label: string; columns?: string | null };
  answer: string;
  /** The columns of the form now, by which staff are told what seems wrong with an answer that was sent. */
  columnsNow?: string | null;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The columns that rows have of themselves, as the form asks them now if it does. */
function columnsIn(rows: readonly GroupRow[], now: readonly ShownColumn[]): ShownColumn[] {
  const labels = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const given = (label: string) => rows.flatMap((row) => row[label] || []);
  return labels.map(
    (label) =>
      now.find((column) => column.label === label) ?? { label, type: given(label).every(isDay) ? 'date' : 'text' },
  );
}

const asField = ({ type, pattern = null, pattern_refuses = false }: ShownColumn) => ({
  fieldType: type,
  pattern,
  patternRefuses: pattern_refuses,
});

const shownCell = ({ label, type }: ShownColumn, value: string) =>
  type === 'date' ? dayInWords(value) : shownMoney(label, value);

/** More columns than these are never side by side. */
const maxAbreast = 5;

const cell = 'border-b border-line px-3 py-2 text-left';

/** The rows of a group that are not empty, as a small table. Where it is narrow, each answer has a line with its name. */
export function GroupTable({ field: { label, columns: text = null }, answer, columnsNow = null }: GroupTableProps) {
  const all = readRows(answer);
  // A text that is no list of rows is shown as it was typed.
  if (!all) return <GroupLines answer={answer} />;
  const given = all.filter((row) => !isBlank(row));
  const form = readColumns(text);
  const columns: ShownColumn[] = form.length > 0 ? form : columnsIn(given, readColumns(columnsNow));
  const rows = form.length > 0 ? rowsWith(form, given) : given;
  const isWide = columns.length <= maxAbreast;
  const wide = (look: string) => isWide && look;
  return (
    <div className="@container overflow-hidden rounded-md border border-line">
      <table className={classNames('block w-full border-collapse text-sm', wide('@lg:table'))}>
        <caption className="sr-only">{label}</caption>
        <thead className={classNames('sr-only', wide('@lg:not-sr-only @lg:table-header-group'))}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                lang={languageOf(column.label)}
                className={classNames(cell, 'bg-sunken font-semibold')}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classNames('block', wide('@lg:table-row-group'))}>
          {rows.map((row, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none moves
              key={index}
              className={classNames('block border-b border-line py-1.5 last:border-b-0', wide('@lg:table-row'))}
            >
              {columns.map((column) => (
                <td
                  key={column.label}
                  data-label={column.label}
                  className={classNames(
                    'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 empty:hidden px-3 py-1 whitespace-pre-line before:text-muted *:col-start-2 before:content-[attr(data-label)]',
                    wide('@lg:table-cell @lg:min-w-24 @lg:empty:table-cell @lg:py-2 @lg:align-top @lg:before:hidden'),
                  )}
                >
                  <span>{shownCell(column, row[column.label] ?? '')}</span>
                  <AnswerDoubt field={asField(column)} value={row[column.label] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows of a group, each with its number. */
function GroupLines({ answer }: { answer: string }) {
  return (
    <ol className="grid max-w-prose list-decimal gap-1.5 pl-6">
      {answerText('group', answer)
        .split('\n')
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none moves
          <li key={index}>{line}</li>
        ))}
    </ol>
  );
}
