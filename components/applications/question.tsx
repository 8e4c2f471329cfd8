import { Checkbox } from '#components/ui/checkbox.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { type ControlProps, Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { textLimit } from '#lib/applications/text-limit.ts';
import { linesOf } from '#lib/content/lines.ts';
import type { FormField } from '#lib/programs/program.ts';
import { autoCompleteOf } from './auto-complete.ts';
import { CharactersLeft } from './characters-left.client.tsx';
import { FileQuestion } from './file-question.client.tsx';
import { type AskedQuestion, controlId } from './form-model.ts';
import { OptionsQuestion } from './options-question.tsx';

interface QuestionProps extends AskedQuestion {
  errors: string[] | undefined;
  isAsked?: boolean;
  isRequired?: boolean;
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
        {conditions.asked && `Only if ${conditions.asked}. `}
        {conditions.required && `Needs an answer if ${conditions.required}.`}
      </p>
      {asking}
    </div>
  );
}

/** The control's name is the label, which identifies the answer on the wire. */
function Asking({ field, answer, errors, keptFiles }: Omit<QuestionProps, 'conditions' | 'isAsked' | 'isRequired'>) {
  const common = { id: controlId(field), label: field.label, required: field.isRequired, errors };
  if (field.fieldType === 'file')
    return <FileQuestion {...common} hint={field.helpText} keptFiles={keptFiles} limits={field} />;
  if (field.fieldType === 'radio' || field.fieldType === 'checkboxes')
    return <OptionsQuestion id={common.id} field={field} answer={answer} errors={errors} />;
  const limit = textLimit(field);
  return (
    <Field {...common} hint={hintOf(field)} inline={field.fieldType === 'checkbox'}>
      {(control) => (
        <>
          <Control field={field} control={control} answer={answer} />
          {limit && <CharactersLeft id={control.id} limit={limit} />}
        </>
      )}
    </Field>
  );
}

function Control({ field, control, answer }: { field: FormField; control: ControlProps; answer: string | undefined }) {
  const common = { ...control, name: field.label, defaultValue: answer, autoComplete: autoCompleteOf(field) };
  switch (field.fieldType) {
    case 'checkbox':
      return <Checkbox {...control} name={field.label} value="true" defaultChecked={answer === 'true'} />;
    case 'textarea':
      return <Textarea {...common} rows={4} />;
    case 'number':
      return (
        <TextInput
          {...common}
          // A number input would drop invalid text, but applicants must see it to correct it.
          type={Number.isNaN(Number(answer ?? '')) ? 'text' : 'number'}
          inputMode="decimal"
          step="any"
          min={field.minimum ?? undefined}
          max={field.maximum ?? undefined}
          className="max-w-60"
        />
      );
    case 'select':
      return (
        <Select {...common} className="max-w-md">
          <option value="">{field.isRequired ? 'Choose …' : 'No answer'}</option>
          {linesOf(field.options).map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      );
    case 'date':
      return (
        <TextInput {...common} type={isDay(answer) ? 'date' : 'text'} placeholder="2026-12-31" className="max-w-60" />
      );
    case 'url':
      // A control of the type "url" would refuse an address without "https://", which the form's rules add.
      return <TextInput {...common} inputMode="url" spellCheck={false} autoCapitalize="none" />;
    case 'phone':
      return <TextInput {...common} type="tel" className="max-w-80" />;
    case 'email':
      return <TextInput {...common} type="email" inputMode="email" spellCheck={false} />;
    default:
      return <TextInput {...common} />;
  }
}

/** A date control would drop any other text, but applicants must see it to correct it. */
const isDay = (answer = '') => answer === '' || /^\d{4}-\d\d-\d\d$/.test(answer);

/** A limit above this many characters does not concern applicants. */
const limitWorthSaying = 5000;

function hintOf({ fieldType, helpText, maxLength }: FormField): string | null {
  if (helpText) return helpText;
  const isWorthSaying = fieldType === 'textarea' && maxLength && maxLength <= limitWorthSaying;
  return isWorthSaying ? `Up to ${maxLength.toLocaleString('en-IN')} characters.` : null;
}
