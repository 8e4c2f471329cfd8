import type { ContentValues, Field, FieldValue } from '#lib/content/fields/field.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { ColourControl } from './colour-control.tsx';
import { IconControl } from './icon-control.tsx';
import { ListControl } from './list-control.tsx';
import { SingleControl } from './single-control.tsx';

export interface ContentFieldsProps {
  fields: readonly Field[];
  values: ContentValues;
  errors: FieldErrors;
  onChange: (name: string, value: FieldValue) => void;
}

export const ContentFields = ({ fields, values, errors, onChange }: ContentFieldsProps) =>
  fields.map((field) => {
    const { name } = field;
    const control = {
      id: name,
      value: values[name],
      errors: errors[name],
      onChange: (value: FieldValue) => onChange(name, value),
    };
    if (field.kind === 'list')
      return (
        <ListControl
          key={name}
          field={field}
          rows={(values[name] ?? []) as ContentValues[]}
          errors={errors}
          onChange={control.onChange}
        />
      );
    if (field.kind === 'colour') return <ColourControl key={name} field={field} {...control} values={values} />;
    if (field.kind === 'picture' && field.isIcon)
      return <IconControl key={name} field={field} {...control} values={values} />;
    return <SingleControl key={name} field={field} {...control} />;
  });
