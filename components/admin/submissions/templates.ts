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

const filled = ({ text }: Template, { program, reference }: Templates) =>
  fillTemplate(text, { program, reference: String(reference) });

/** Those of this kind, with the text that each puts into the form. */
export const offeredFor = (templates: Templates, kind: TemplateKind) =>
  templates.all
    .filter((template) => template.kind === kind)
    .map((template) => ({ id: template.id, name: template.name, text: filled(template, templates) }));

/** The text of the chosen template, if it is of this kind. */
export const chosenText = (templates: Templates, kind: TemplateKind): string | undefined =>
  offeredFor(templates, kind).find(({ id }) => id === templates.chosen)?.text;
