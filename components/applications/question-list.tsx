import { languageOf } from '#components/ui/language.ts';
import type { AskedFields } from '#lib/forms/questions/asked-fields.ts';
import type { FormField, Section } from '#lib/forms/questions/form-field.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { removedFileName } from '#lib/platform/uploads/file-rules.ts';
import type { AskedQuestion } from './form-model.ts';
import { Question } from './question.tsx';

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
