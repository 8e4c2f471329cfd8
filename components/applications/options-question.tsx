import { FieldGroup } from '#components/ui/field-group.tsx';
import { languageOf } from '#components/ui/language.ts';
import { type FormField, optionSeparator } from '#lib/forms/questions/form-field.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';

interface OptionsQuestionProps {
  id: string;
  field: FormField;
  answer: string | undefined;
  errors: string[] | undefined;
}

/** The id of each option's control. The first has the question's own. */
const optionId = (id: string, index: number) => (index === 0 ? id : `${id}-${index + 1}`);

/** A question with all its options in view, of which one (`radio`) or any (`checkboxes`) can be chosen. */
export function OptionsQuestion({ id, field, answer = '', errors }: OptionsQuestionProps) {
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
