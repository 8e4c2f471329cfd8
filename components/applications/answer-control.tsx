import { Checkbox } from '#components/ui/checkbox.tsx';
import type { ControlProps } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { linesOf } from '#lib/content/lines.ts';
import type { FormField } from '#lib/programs/program.ts';
import { autoCompleteOf } from './auto-complete.ts';

interface AnswerControlProps {
  field: FormField;
  control: ControlProps;
  answer: string | undefined;
  name?: string;
  autoComplete?: string | undefined;
}

/** The control of an answer that is typed, ticked or chosen from a menu. For use inside a Field. */
export function AnswerControl(props: AnswerControlProps) {
  const { field, control, answer, name = field.label, autoComplete = autoCompleteOf(field) } = props;
  const common = { ...control, name, defaultValue: answer, autoComplete };
  switch (field.fieldType) {
    case 'checkbox':
      return <Checkbox {...control} name={name} value="true" defaultChecked={answer === 'true'} />;
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
