import type { Template, TemplateKind } from '#lib/applications/conversations/template.ts';
import { fillPlaceholders } from '#lib/platform/text/plain-text.ts';

/** The templates of a submission's page. */
export interface Templates {
  all: readonly Template[];
  /** Whether the person may change them: they are the same for all programs. */
  mayEdit: boolean;
  program: string;
  reference: number;
}

/** Those of this kind, with the text that each puts into the form. */
export const offeredFor = ({ all, program, reference }: Templates, kind: TemplateKind) =>
  all
    .filter((template) => template.kind === kind)
    .map(({ id, name, text }) => ({
      id,
      name,
      text: fillPlaceholders(text, { program, reference: String(reference) }),
    }));
