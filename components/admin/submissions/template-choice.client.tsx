'use client';

import type { MouseEvent } from 'react';
import { FormSelect } from '#components/forms/controls.client.tsx';
import { addText } from '#components/forms/kept-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Options } from '#components/ui/fields/select.tsx';
import type { TemplateKind } from '#lib/applications/conversations/template.ts';

interface TemplateChoiceProps {
  kind: TemplateKind;
  offered: readonly { id: number; name: string; text: string }[];
  mayEdit: boolean;
}

/**
 * Puts a template into the text of its form, after what is typed there. Without script the form is sent for it, and comes
 * back with the text.
 */
export function TemplateChoice({ kind, offered, mayEdit }: TemplateChoiceProps) {
  const use = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    const wanted = form && new FormData(form).get('template');
    const template = offered.find(({ id }) => String(id) === wanted);
    const control = form?.elements.namedItem('text');
    if (template && control instanceof HTMLTextAreaElement) addText(control, template.text);
  };
  if (offered.length === 0)
    return !mayEdit ? null : (
      <a href="/admin/messages/templates" className="-my-2 inline-flex min-h-11 w-fit items-center text-sm text-link">
        Make a template
      </a>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field id={`template-${kind}`} label="Template">
        {(control) => (
          <FormSelect {...control} name="template" defaultValue="" className="max-w-64">
            <option value="">None</option>
            <Options of={offered.map(({ id, name }) => [id, name])} />
          </FormSelect>
        )}
      </Field>
      <Button type="submit" name="use" value="template" variant="secondary" onClick={use} formNoValidate>
        Use
      </Button>
      {mayEdit && (
        <a href="/admin/messages/templates" className="inline-flex min-h-11 items-center text-sm text-link">
          Templates
        </a>
      )}
    </div>
  );
}
