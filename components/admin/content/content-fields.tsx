import type { ContentValues, Field, FieldValue } from '#lib/content/field.ts';
import type { FieldErrors } from '#lib/http/result.ts';
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
  fields.map((field) =>
    field.kind === 'list' ? (
      <ListControl
        key={field.name}
        field={field}
        rows={(values[field.name] ?? []) as ContentValues[]}
        errors={errors}
        onChange={(rows) => onChange(field.name, rows)}
      />
    ) : field.kind === 'colour' ? (
      <ColourControl
        key={field.name}
        field={field}
        id={field.name}
        value={values[field.name]}
        errors={errors[field.name]}
        values={values}
        onChange={(value) => onChange(field.name, value)}
      />
    ) : field.kind === 'picture' && field.isIcon ? (
      <IconControl
        key={field.name}
        field={field}
        id={field.name}
        value={values[field.name]}
        errors={errors[field.name]}
        values={values}
        onChange={(value) => onChange(field.name, value)}
      />
    ) : (
      <SingleControl
        key={field.name}
        field={field}
        id={field.name}
        value={values[field.name]}
        errors={errors[field.name]}
        onChange={(value) => onChange(field.name, value)}
      />
    ),
  );
