import { Checkbox } from '#components/ui/checkbox.tsx';
import { type ControlProps, Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { textLimit } from '#lib/applications/text-limit.ts';
import type { FormField } from '#lib/programs/program.ts';
import { autoCompleteOf } from './auto-complete.ts';
import { CharactersLeft } from './characters-left.client.tsx';
import { FileQuestion } from './file-question.client.tsx';
import { type AskedQuestion, controlId } from './form-model.ts';

interface QuestionProps extends AskedQuestion {
  errors: string[] | undefined;
}

/** One question of a program's form. The control's name is the label, which identifies the answer on the wire. */
export function Question({ field, answer, errors, keptFile }: QuestionProps) {
  const common = { id: controlId(field), label: field.label, required: field.isRequired, errors };
  if (field.fieldType === 'file') return <FileQuestion {...common} hint={field.helpText} keptFile={keptFile} />;
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
    case 'email':
      return <TextInput {...common} type="email" inputMode="email" spellCheck={false} />;
    default:
      return <TextInput {...common} />;
  }
}

/** A limit above this many characters does not concern applicants. */
const limitWorthSaying = 5000;

function hintOf({ fieldType, helpText, maxLength }: FormField): string | null {
  if (helpText) return helpText;
  const isWorthSaying = fieldType === 'textarea' && maxLength && maxLength <= limitWorthSaying;
  return isWorthSaying ? `Up to ${maxLength.toLocaleString('en-IN')} characters.` : null;
}
