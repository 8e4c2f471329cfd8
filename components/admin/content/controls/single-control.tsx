import { DocumentChoice } from '#components/admin/documents/document-choice.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Checkbox, TextInput } from '#components/ui/fields/inputs.tsx';
import { Options, Select, Suggestions } from '#components/ui/fields/select.tsx';
import { Textarea } from '#components/ui/fields/textarea.client.tsx';
import type { AddressField, ContentValues, Option, SingleField } from '#lib/content/fields/field.ts';
import { plausibleDays } from '#lib/platform/time/india-day.ts';
import { ColumnsControl } from './columns-control.tsx';
import { ConditionControl } from './condition-control.tsx';
import { type ControlProps, MomentInput, OptionSelect } from './inputs.tsx';
import { PictureChoice } from './picture-choice.client.tsx';
import { TagsControl } from './tags-control.tsx';

interface AddressControlProps extends ControlProps<AddressField> {
  forms: readonly Option[];
}

function AddressControl({ field, forms, id, value, errors, onChange }: AddressControlProps) {
  const { label, hint, isRequired } = field;
  const text = typeof value === 'string' ? value : '';
  const set = (next: string) => onChange(next === '' ? null : next);
  const isForm = forms.some((form) => form.value === text);
  return (
    <div className="grid gap-3">
      <Field {...{ id, label, hint, errors }} required={isRequired}>
        {(control) => <TextInput {...control} type="url" value={text} onChange={(event) => set(event.target.value)} />}
      </Field>
      {forms.length > 0 && (
        <Field id={`${id}-form`} label="Or the form of a program">
          {(control) => (
            <Select {...control} value={isForm ? text : ''} onChange={(event) => set(event.target.value)}>
              <Options of={[['', 'None'], ...forms.map((form) => [form.value, form.label] as const)]} />
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

const inputTypes: Partial<Record<SingleField['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  address: 'url',
  day: 'date',
};
const numeric: ReadonlySet<SingleField['kind']> = new Set(['wholeNumber', 'decimal', 'rupees']);

const optionsOf = (field: SingleField): readonly Option[] | null =>
  field.kind === 'choice' || field.kind === 'wholeNumber' ? (field.options ?? null) : null;

interface SingleControlProps extends ControlProps<SingleField> {
  /** Called with a file that was chosen instead of `onChange`, and with its name. */
  onFile?: (id: number | null, name: string) => void;
  earlier?: readonly ContentValues[];
}

export function SingleControl({
  field,
  id,
  value,
  errors,
  onChange,
  onFile = onChange,
  earlier = [],
}: SingleControlProps) {
  const { kind, label, hint, isRequired } = field;
  const frame = { id, label, hint, errors, required: isRequired && !(kind === 'text' && field.madeFrom) };
  const text = value === null || value === undefined ? '' : String(value);
  const onText = (typed: string) => onChange(typed === '' ? null : typed);

  if (kind === 'yesNo')
    return (
      <Field {...frame} required={false} inline>
        {(control) => (
          <Checkbox {...control} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
        )}
      </Field>
    );
  if (kind === 'condition') return <ConditionControl {...{ field, id, value, errors, onChange, earlier }} />;
  if (kind === 'columns') return <ColumnsControl {...{ field, id, value, errors, onChange }} />;
  if (kind === 'document') return <DocumentChoice {...frame} value={value as number | null} onChange={onFile} />;
  if (kind === 'picture')
    return <PictureChoice {...frame} theme={field.theme} value={value as number | null} onChange={onChange} />;
  if (kind === 'lines' && field.areTags) return <TagsControl {...{ field, id, value, errors, onChange }} />;
  if (kind === 'address' && field.forms)
    return <AddressControl {...{ field, id, value, errors, onChange }} forms={field.forms} />;
  if (kind === 'longText' || kind === 'lines')
    return (
      <Field {...frame}>
        {(control) => (
          <Textarea
            {...control}
            rows={field.rows}
            maxLength={kind === 'longText' ? field.maxLength : undefined}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
    );
  const options = optionsOf(field);
  const none = kind === 'choice' ? field.none : undefined;
  if (options)
    return (
      <Field {...frame} hint={options.find((option) => option.value === text)?.hint ?? hint}>
        {(control) => <OptionSelect {...{ control, options, none }} value={text} onChange={onText} />}
      </Field>
    );
  if (kind === 'moment')
    return (
      <Field {...frame}>
        {(control) => <MomentInput {...control} className="max-w-64" value={text || null} onChange={onChange} />}
      </Field>
    );
  const suggestions = kind === 'text' ? (field.suggestions ?? []) : [];
  const listId = suggestions.length > 0 ? `${id}-suggestions` : undefined;
  return (
    <Field {...frame}>
      {(control) => (
        <>
          <TextInput
            {...control}
            type={inputTypes[kind] ?? 'text'}
            inputMode={numeric.has(kind) ? 'decimal' : undefined}
            className={numeric.has(kind) || kind === 'day' ? 'max-w-64' : undefined}
            maxLength={kind === 'text' ? field.maxLength : undefined}
            {...(kind === 'day' && !field.isAny && { min: plausibleDays.from, max: plausibleDays.to })}
            readOnly={kind === 'text' && field.isFixed}
            value={text}
            list={listId}
            onChange={(event) => onText(event.target.value)}
          />
          {listId && <Suggestions id={listId} of={suggestions} />}
        </>
      )}
    </Field>
  );
}
