import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { FieldGroup } from '#components/ui/fields/field-group.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { AskedFields } from '#lib/forms/questions/asked-fields.ts';
import { type FormField, optionSeparator, type Section, textLimit } from '#lib/forms/questions/form-field.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { removedFileName } from '#lib/platform/uploads/file-rules.ts';
import type { AskedQuestion } from '../form-model.ts';
import { controlId } from '../form-places.ts';
import { AnswerControl } from './answer-control.tsx';
import { CharactersLeft } from './answer-inputs.client.tsx';
import { FileQuestion } from './file-question.client.tsx';
import { GroupQuestion } from './group-question.client.tsx';

interface QuestionListProps {
  questions: readonly AskedQuestion[];
  /** The titles of sections, by the id of their first question. */
  headings: Record<number, string>;
  errors: FieldErrors;
  asked: AskedFields;
  /** Whether script hides what is not asked. */
  isLive: boolean;
}

/** The title of each section, by the id of its first question among `fields`. */
export const headingsOf = (sections: readonly Section[], fields: readonly FormField[]): Record<number, string> =>
  Object.fromEntries(
    sections.flatMap(({ title, questions }) => {
      const first = fields.find(({ id }) => questions.includes(id));
      return first ? [[first.id, title]] : [];
    }),
  );

/** The questions of a form that is on one page, whatever steps it has for applicants. */
export const QuestionList = ({ questions, headings, errors, asked, isLive }: QuestionListProps) =>
  questions.map((question) => {
    const { field } = question;
    const isHidden = isLive && !asked.isAsked(field);
    const heading = headings[field.id];
    return (
      <div key={field.id} className="contents">
        {heading && (
          <h2 className="border-t border-line pt-6 text-2xl first:border-t-0" lang={languageOf(heading)}>
            {heading}
          </h2>
        )}
        {/* What is not asked is not sent, and its file is removed. */}
        <fieldset disabled={isHidden} className="contents">
          <Question
            {...question}
            isAsked={asked.isAsked(field)}
            isRequired={asked.isRequired(field)}
            errors={errors[field.label]}
          />
        </fieldset>
        {isHidden && question.keptFiles?.length ? (
          <input type="hidden" name={removedFileName} value={field.label} />
        ) : null}
      </div>
    );
  });

interface QuestionProps extends AskedQuestion {
  errors: string[] | undefined;
  isAsked?: boolean;
  isRequired?: boolean;
  /** Where a group's form is posted for another row, if not where the form itself goes. */
  addRowAt?: string | undefined;
}

/**
 * One question of a program's form. With script it is hidden while its condition is not met; without, the condition
 * stands above it.
 */
export function Question({ conditions, isAsked = true, isRequired, ...question }: QuestionProps) {
  const { field } = question;
  const asking = <Asking {...question} field={{ ...field, isRequired: isRequired ?? field.isRequired }} />;
  if (!conditions?.asked && !conditions?.required) return asking;
  return (
    <div className={classNames('grid grid-cols-1 gap-1.5', !isAsked && 'scripted:hidden')}>
      <p className="text-sm text-muted scripted:hidden">
        {`${conditions.asked ? `Only if ${conditions.asked}. ` : ''}${conditions.required ? `Needs an answer if ${conditions.required}.` : ''}`}
      </p>
      {asking}
    </div>
  );
}

type AskingProps = Omit<QuestionProps, 'conditions' | 'isAsked' | 'isRequired'>;

/** The control's name is the label, which identifies the answer on the wire. */
function Asking({ field, answer, doubt, rowDoubts, errors, keptFiles, addRowAt }: AskingProps) {
  const common = { id: controlId(field), label: field.label, required: field.isRequired, errors };
  if (field.fieldType === 'file')
    return <FileQuestion {...common} hint={field.helpText} keptFiles={keptFiles} limits={field} />;
  if (field.fieldType === 'radio' || field.fieldType === 'checkboxes')
    return <OptionsQuestion id={common.id} field={field} answer={answer} errors={errors} />;
  if (field.fieldType === 'group')
    return <GroupQuestion id={common.id} {...{ field, answer, rowDoubts, errors, addRowAt }} />;
  const limit = textLimit(field);
  return (
    <Field {...common} hint={field.helpText} inline={field.fieldType === 'checkbox'}>
      {(control) => (
        <>
          <AnswerControl field={field} control={control} answer={answer} doubt={doubt} />
          {limit && <CharactersLeft id={control.id} limit={limit} />}
        </>
      )}
    </Field>
  );
}

interface OptionsQuestionProps {
  id: string;
  field: FormField;
  answer: string | undefined;
  errors: string[] | undefined;
}

/** The id of each option's control. The first has the question's own. */
const optionId = (id: string, index: number) => (index === 0 ? id : `${id}-${index + 1}`);

/** A question with all its options in view, of which one (`radio`) or any (`checkboxes`) can be chosen. */
function OptionsQuestion({ id, field, answer = '', errors }: OptionsQuestionProps) {
  const { label, fieldType, isRequired, helpText, options } = field;
  const isOne = fieldType === 'radio';
  const chosen = isOne ? [answer] : answer.split(optionSeparator);
  return (
    <FieldGroup id={id} label={label} required={isRequired} hint={helpText} errors={errors}>
      <div className="grid grid-cols-1">
        {linesOf(options).map((option, index) => (
          <label
            key={option}
            htmlFor={optionId(id, index)}
            className="flex min-h-11 w-fit cursor-pointer items-start gap-3 py-2"
          >
            <input
              id={optionId(id, index)}
              type={isOne ? 'radio' : 'checkbox'}
              name={label}
              value={option}
              required={isOne && isRequired}
              aria-invalid={errors?.length ? true : undefined}
              defaultChecked={chosen.includes(option)}
              className="tick beside-6"
            />
            <span lang={languageOf(option)} className="min-w-0 wrap-anywhere">
              {option}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
