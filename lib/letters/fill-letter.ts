/** The words of a letter, with placeholders until it is released. */
export interface LetterWords {
  subject: string;
  text: string;
}

const anyPlaceholder = /\{([^{}]*)\}/g;

export const placeholder = (name: string): string => `{${name}}`;

/** The first placeholder in a text that is none of `known`. Null if there is none. */
export function unknownPlaceholder(text: string, known: Readonly<Record<string, unknown>>): string | null {
  for (const [found, name = ''] of text.matchAll(anyPlaceholder)) if (!Object.hasOwn(known, name)) return found;
  return null;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(anyPlaceholder, (found, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : found,
  );

/** The words of a letter for one application. */
export const fillLetter = ({ subject, text }: LetterWords, values: Readonly<Record<string, string>>): LetterWords => ({
  subject: fill(subject, values),
  text: fill(text, values),
});
