/** What a template is for. */
export const templateKinds = ['message', 'request'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** A text that staff put into messages or requests. */
export interface Template {
  id: number;
  kind: TemplateKind;
  name: string;
  text: string;
}

/** What stands in a template for something of the application. */
const placeholders = ['program', 'reference'] as const;

const anyPlaceholder = /\{([^{}]*)\}/g;

/** The first placeholder in a text that does not exist. Null if there is none. */
export function unknownPlaceholder(text: string): string | null {
  for (const [found, name] of text.matchAll(anyPlaceholder))
    if (!(placeholders as readonly (string | undefined)[]).includes(name)) return found;
  return null;
}

/** A text after what is typed. */
export const withText = (typed: string, text: string): string =>
  typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;

/** The template's text for one application. */
export const fillTemplate = (text: string, values: Record<(typeof placeholders)[number], string>) =>
  text.replaceAll(anyPlaceholder, (found, name: string) => ({ ...values })[name as keyof typeof values] ?? found);
