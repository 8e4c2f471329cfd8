'use client';

import type { FormEvent } from 'react';
import { addText } from '#components/forms/kept-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import type { TemplateKind } from '#lib/conversations/template.ts';

interface TemplateChoiceProps {
  kind: TemplateKind;
  offered: readonly { id: number; name: string; text: string }[];
  chosen: number | null;
  /** The address of the page, with the section that it leads to, and the rest of its query. */
  address: string;
  query: readonly (readonly [string, string])[];
  /** The id of the control that gets the text. */
  into: string;
}

/**
 * Puts a template into the form below it, after what is typed there. Without script it is a form of the page's address.
 */
export function TemplateChoice({ kind, offered, chosen, address, query, into }: TemplateChoiceProps) {
  const use = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get('template');
    const template = offered.find(({ id }) => String(id) === wanted);
    const control = document.getElementById(into);
    if (template && control instanceof HTMLTextAreaElement) addText(control, template.text);
  };
  if (offered.length === 0)
    return (
      <a href="/admin/messages/templates" className="-my-2 inline-flex min-h-11 w-fit items-center text-sm text-link">
        Make a template
      </a>
    );
  return (
    <form method="get" action={address} onSubmit={use} className="flex flex-wrap items-end gap-3 print:hidden">
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
