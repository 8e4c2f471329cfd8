import type { ComponentProps } from 'react';
import { EmailInput } from '#components/ui/fields/email-input.client.tsx';
import type { ControlProps } from '#components/ui/fields/field.tsx';
import { Checkbox, TextInput } from '#components/ui/fields/inputs.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Textarea } from '#components/ui/fields/textarea.client.tsx';
import { type AnswerPattern, patternOf } from '#lib/forms/questions/answer-patterns.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import type { Doubt } from '#lib/platform/text/email-typo.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { AskedAnswer, DateInput } from './answer-inputs.client.tsx';

const person = "(your |the |founder's |applicant's |entrepreneur's |mentor's )?";
const name = new RegExp(`^${person}(full )?name( of (the )?(founder|applicant|entrepreneur|mentor))?$`, 'i');
const phone = new RegExp(
  `^${person}((mobile|phone|telephone|whatsapp)( phone)?( number| no\\.?)?|contact (number|no\\.?))$`,
  'i',
);

/** The autocomplete value for a field whose label clearly asks about the applicant. */
export function autoCompleteOf({
  label,
  fieldType,
  asksParent,
  pattern,
}: Pick<FormField, 'label' | 'fieldType'> & Partial<Pick<FormField, 'asksParent' | 'pattern'>>): string | undefined {
  // The browser would offer the applicant's own address.
  if (fieldType === 'email') return asksParent ? 'off' : 'email';
  if (fieldType === 'phone') return 'tel';
  if (pattern === 'mobile_number') return 'tel';
  if (pattern === 'pin_code') return 'postal-code';
  if (fieldType !== 'text' || pattern) return undefined;
  const plain = label.trim().replaceAll('’', "'");
  if (name.test(plain)) return 'name';
  return phone.test(plain) ? 'tel' : undefined;
}

interface AnswerControlProps {
  field: FormField;
  control: ControlProps;
  answer: string | undefined;
  doubt?: Doubt | null | undefined;
  name?: string;
  autoComplete?: string | undefined;
}

/** The control of an answer that is typed, ticked or chosen from a menu. For use inside a Field. */
export function AnswerControl(props: AnswerControlProps) {
  const { field, control, answer, name = field.label, autoComplete = autoCompleteOf(field) } = props;
  const common = { ...control, name, defaultValue: answer, autoComplete };
  // Numbers too: people write such a number in groups, and a number input would take only digits.
  const pattern = patternOf(field);
  if (pattern) return <AskedAnswer {...common} {...patternControls[pattern]} field={field} doubt={props.doubt} />;
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
          <option value="">{field.isRequired ? 'Choose…' : 'No answer'}</option>
          {linesOf(field.options).map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      );
    case 'date':
      return (
        <DateInput
          {...common}
          question={field}
          type={isDay(answer) ? 'date' : 'text'}
          placeholder="2026-12-31"
          className="max-w-60"
        />
      );
    case 'url':
      // A control of the type "url" would refuse an address without "https://", which the form's rules add.
      return <AskedAnswer {...common} inputMode="url" autoCapitalize="none" field={field} doubt={props.doubt} />;
    case 'phone':
      return <TextInput {...common} type="tel" className="max-w-80" />;
    case 'email':
      return <EmailInput {...common} doubt={props.doubt} />;
    default:
      return <TextInput {...common} />;
  }
}

/** How each pattern is typed. What it takes is for the form's rules, which also take spaces and Devanagari digits. */
const patternControls: Record<AnswerPattern, ComponentProps<'input'>> = {
  pin_code: { inputMode: 'numeric', className: 'max-w-40' },
  pan: { autoCapitalize: 'characters', className: 'max-w-60' },
  gstin: { autoCapitalize: 'characters', className: 'max-w-80' },
  // A text by type, as the specification says, with the keys of a phone.
  mobile_number: { inputMode: 'tel', className: 'max-w-80' },
};

/** A date control would drop any other text, but applicants must see it to correct it. */
const isDay = (answer = '') => answer === '' || /^\d{4}-\d\d-\d\d$/.test(answer);
