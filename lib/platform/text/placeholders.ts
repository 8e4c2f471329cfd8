const anyPlaceholder = /\{([^{}]*)\}/g;

/** The first placeholder in a text that is none of `known`. Null if there is none. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | null {
  for (const [found, name = ''] of text.matchAll(anyPlaceholder)) if (!known.includes(name)) return found;
  return null;
}

/** A text with its placeholders, such as "{program}", replaced by their values. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(anyPlaceholder, (found, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : found,
  );
