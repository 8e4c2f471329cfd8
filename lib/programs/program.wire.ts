import type { FormField, Program } from './program.ts';

const formFieldToWire = (field: FormField) => ({
  id: field.id,
  label: field.label,
  field_type: field.fieldType,
  is_required: field.isRequired,
  order: field.order,
  help_text: field.helpText,
  max_length: field.maxLength,
  minimum: field.minimum,
  maximum: field.maximum,
});

/** A program with its form as `/api/programs/` and `/api/programs/{id}/` send it; times are ISO 8601 in UTC. */
export const programToWire = (program: Program) => ({
  id: program.id,
  title: program.title,
  description: program.description,
  google_form_link: program.googleFormLink,
  closes_at: program.closesAt?.toISOString() ?? null,
  form_fields: program.formFields.map(formFieldToWire),
});
