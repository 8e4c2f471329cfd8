import { TriangleAlert } from 'lucide';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLoaded } from '#components/admin/calls/use-loaded.ts';
import { FormIntroduction } from '#components/applications/form-introduction.tsx';
import { conditionsOf } from '#components/applications/form-model.ts';
import { askedNow } from '#components/applications/kept-answers.ts';
import { Question } from '#components/applications/questions/question-list.tsx';
import { wordedQuestion } from '#components/applications/questions/worded-question.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { ContentValues, ListField } from '#lib/content/fields/field.ts';
import { toPreviewField } from '#lib/content/forms/form-preview.ts';
import { type AskedFields, everyField, stopMessage } from '#lib/forms/questions/asked-fields.ts';
import { sectionType, stopType } from '#lib/forms/questions/form-field.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { isUntouched, kindOf, newRow, numberRows, rowKey } from '../controls/rows.ts';

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row-index]') : null;

/** The keys of the rows of the editor's list that the editor was in, and left. */
function useLeftRows(rows: readonly ContentValues[]): ReadonlySet<number> {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const row = rowOf(target);
      const [index] = /(?<=^form_fields\.)\d+/.exec(row?.querySelector('[id^="form_fields."]')?.id ?? '') ?? [];
      const before = latest.current[Number(index ?? Number.NaN)];
      if (before && rowOf(relatedTarget) !== row) setLeft((keys) => new Set(keys).add(rowKey(before)));
    };
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, []);
  return left;
}

/**
 * The problems of a form's questions without those of new rows that only say what is not typed yet: of a row in which
 * nothing was typed, all, and of one in which a person is typing, those of fields as they were at first.
 * @param left the keys of the rows that the person was in, and left
 */
export function problemsToShow(
  problems: FieldErrors,
  list: ListField,
  rows: readonly ContentValues[],
  left: ReadonlySet<number>,
): FieldErrors {
  const isShown = (path: string) => {
    const [, index, name = ''] = path.split('.');
    const row = rows[Number(index)];
    if (!row || row.id !== undefined) return true;
    if (isUntouched(list, row)) return false;
    return left.has(rowKey(row)) || (row[name] ?? null) !== newRow(list, kindOf(list, row))[name];
  };
  return Object.fromEntries(Object.entries(problems).filter(([path]) => isShown(path)));
}

function FormProblems({ path, problems }: { path: string; problems: FieldErrors }) {
  const own = Object.entries(problems).filter(([each]) => each === path || each.startsWith(`${path}.`));
  if (own.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md border-l-4 border-danger bg-danger-soft px-3 py-2 text-sm">
      {own.flatMap(([field, messages]) =>
        messages.map((message) => (
          <li key={`${field}${message}`} className="flex gap-2">
            <Icon of={TriangleAlert} className="beside-4 text-danger" />
            <a href={`#${field}`} className="font-semibold text-danger underline underline-offset-4">
              <span className="sr-only">Cannot be saved: </span>
              <span>{message}</span>
            </a>
          </li>
        )),
      )}
    </ul>
  );
}

/** Scrolls a preview to the part whose row is being edited. The page and the focus stay where they are. */
function useFollowEditor(frame: RefObject<HTMLElement | null>, list: string) {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const [name, index] = (target as HTMLElement).id.split('.');
      const box = frame.current;
      const part = name === list && box?.querySelector<HTMLElement>(`[data-row="${Number(index)}"]`);
      if (!box || !part || box.scrollHeight <= box.clientHeight) return;
      box.scrollTo({ top: part.offsetTop - box.clientHeight / 3 });
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [frame, list]);
}

interface FormPreviewProps {
  values: ContentValues;
  /** Whether it is there to be read, without an editor beside it. */
  isAlone?: boolean;
}

const list = 'form_fields';

/**
 * The program's form as visitors see it, drawn from the typed values. Staff can try it out, including its checks. It
 * sends nothing.
 */
export function FormPreview({ values, isAlone = false }: FormPreviewProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState('');
  const [round, setRound] = useState(0);
  const rows = (values[list] ?? []) as ContentValues[];
  numberRows(rows);
  const problems = useProblems(rows);
  useFollowEditor(frame, list);
  const questions = rows.map((row, index) => toPreviewField(row, rowKey(row), index + 1));
  const fields = questions.filter((field) => field !== null);
  const [asked, setAsked] = useState<AskedFields>(everyField);
  const askAgain = () => setAsked(askedNow(fields.map((field) => ({ field }))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the form that the preview shows
  useEffect(askAgain, [values, round]);

  const tryOut = async (event: FormEvent) => {
    event.preventDefault();
    const { checkApplication } = await import('#components/applications/send-application.ts');
    const checked = await checkApplication(
      fields.map((field) => ({ field })),
      [],
    );
    const wrong = Object.keys(checked.errors).length;
    setErrors(checked.errors);
    setOutcome(wrong > 0 ? 'It would not be accepted yet.' : 'It would be accepted.');
  };
  const startAfresh = () => {
    setErrors({});
    setOutcome('');
    setRound((before) => before + 1);
  };
  return (
    <section
      ref={frame}
      aria-labelledby={`${id}-title`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative min-h-0 overflow-y-auto rounded-lg border border-dashed border-edge bg-paper"
    >
      <div className="sticky top-0 z-2 grid gap-1 border-b border-line bg-sunken px-4 py-3">
        <h2 id={`${id}-title`} className="flex flex-wrap items-center gap-2 text-base font-bold">
          Form as visitors see it <Badge tone="primary">Not sent from here</Badge>
        </h2>
        <p className="text-sm text-muted">
          {`${!isAlone ? 'It follows what you type. ' : ''}You can try the fields. Nothing is sent or kept.`}
        </p>
      </div>
      <form
        noValidate
        onSubmit={tryOut}
        onInput={askAgain}
        onChange={askAgain}
        aria-labelledby={`${id}-form`}
        className="grid grid-cols-1 gap-7 p-4"
      >
        {values.google_form_link && (
          <Notice tone="warning" title="Visitors do not get this form">
            <p>The program has an external form, and visitors are led there.</p>
          </Notice>
        )}
        {problems[list]?.map((problem) => (
          <Notice key={problem} tone="error">
            <p>{problem}</p>
          </Notice>
        ))}
        <div className="grid gap-3">
          <FormIntroduction id={`${id}-form`} />
        </div>
        {rows.length === 0 && <p className="text-muted">There is no question yet, so visitors get no form.</p>}
        {rows.map((row, index) => {
          const [key, field] = [rowKey(row), questions[index]];
          return (
            <div key={key} data-row={index} className="grid gap-2">
              {field ? (
                <Question
                  key={`${round}-${field.fieldType}-${field.minRows}`}
                  {...wordedQuestion({ field })}
                  conditions={conditionsOf(field, fields)}
                  isAsked={asked.isAsked(field)}
                  isRequired={asked.isRequired(field)}
                  errors={errors[field.label]}
                />
              ) : row.field_type === stopType && row.label ? (
                <p className="rounded-md border border-edge bg-sunken p-3">
                  <span className="block text-sm font-semibold text-muted">Shown if its condition is met</span>
                  <span>{stopMessage(String(row.label))}</span>
                </p>
              ) : isHeading(row) ? (
                <SectionHeading row={row} />
              ) : (
                <p className="rounded-md border border-dashed border-edge p-3 text-muted">
                  {`Question ${index + 1} is not complete yet.`}
                </p>
              )}
              <FormProblems path={`${list}.${index}`} problems={problems} />
            </div>
          );
        })}
        <div className="grid gap-3 border-t border-line pt-5">
          <p aria-live="polite" className="text-sm font-semibold">
            {outcome && `${outcome} Nothing was sent.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" size="sm" disabled={fields.length === 0}>
              Try the form’s checks
            </Button>
            <Button variant="ghost" size="sm" onClick={startAfresh}>
              Empty the fields
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
}

const isHeading = (row: ContentValues) => row.field_type === sectionType && Boolean(row.label);

function SectionHeading({ row }: { row: ContentValues }) {
  const { label, help_text: text } = row as Record<string, string | null>;
  return (
    <div className="grid gap-1 border-t-2 border-edge pt-4">
      <p className="text-sm font-semibold text-muted">A step begins</p>
      <h3 className="text-xl" lang={languageOf(label ?? '')}>
        {label}
      </h3>
      {text && <p className="whitespace-pre-line">{text}</p>}
    </div>
  );
}

/**
 * The problems for which saving would be refused, without those of rows that are not typed yet. Loaded on demand, because the rules need a validator
 * that only this page of the back office uses.
 */
function useProblems(rows: ContentValues[]): FieldErrors {
  const check = useLoaded(() => import('#lib/content/forms/form-problems.ts'), []);
  const left = useLeftRows(rows);
  return check ? problemsToShow(check.formProblems(rows), check.formList, rows, left) : {};
}
