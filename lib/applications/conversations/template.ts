export const templateKinds = ['message', 'request'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** A text that staff put into messages or requests. */
export interface Template {
  id: number;
  kind: TemplateKind;
  name: string;
  text: string;
}

/** Placeholders in a template for facts of the application. */
export const placeholders = ['program', 'reference'] as const;

/** A text after what is typed. */
export const withText = (typed: string, text: string): string =>
  typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;
