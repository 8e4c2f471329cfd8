import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { fillTemplate, type Template, type TemplateKind } from '#lib/conversations/template.ts';

/** The templates of a submission's page, and which one its address chooses. */
export interface Templates {
  all: readonly Template[];
  chosen: number | null;
  /** The rest of the address, which stays. */
  query: readonly (readonly [string, string])[];
  program: string;
  reference: number;
}

/** The text of the chosen template, if it is of this kind. */
export function chosenText({ all, chosen, program, reference }: Templates, kind: TemplateKind): string | undefined {
  const template = all.find((each) => each.kind === kind && each.id === chosen);
  return template && fillTemplate(template.text, { program, reference: String(reference) });
}

interface TemplateChoiceProps {
  kind: TemplateKind;
  templates: Templates;
  /** The section of the page that the address leads to. */
  section: string;
}

/** Puts a template into the form below it. A form of the address, so it works without script. */
export function TemplateChoice({ kind, templates: { all, chosen, query, reference }, section }: TemplateChoiceProps) {
  const offered = all.filter((template) => template.kind === kind);
  if (offered.length === 0)
    return (
      <a href="/admin/messages/templates" className="-my-2 inline-flex min-h-11 w-fit items-center text-sm text-link">
        Make a template
      </a>
    );
  return (
    <form
      method="get"
      action={`/admin/submissions/${reference}#${section}`}
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      {query.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Field id={`template-${kind}`} label="Template">
        {(control) => (
          <Select {...control} name="template" defaultValue={chosen ?? ''} className="max-w-64">
            <option value="">None</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Use
      </Button>
      <a href="/admin/messages/templates" className="inline-flex min-h-11 items-center text-sm text-link">
        Templates
      </a>
    </form>
  );
}
