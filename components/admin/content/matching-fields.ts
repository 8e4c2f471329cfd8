import type { Section } from '#lib/content/entity.ts';
import type { Field } from '#lib/content/field.ts';

const textsOf = (field: Field): string[] => [
  field.label,
  field.hint ?? '',
  ...(field.kind === 'list' ? field.fields.map(({ label }) => label) : []),
];

/**
 * The sections with the fields that have every word of `search` in their label, hint or section's title. Null without
 * words to search for.
 */
export function matchingFields(
  sections: readonly Section[],
  fields: readonly Field[],
  search: string,
): Section[] | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const matches = (section: Section, name: string) => {
    const field = fields.find((each) => each.name === name);
    const text = [section.title, ...(field ? textsOf(field) : [])].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return sections.flatMap((section) => {
    const own = section.fields.filter((name) => matches(section, name));
    return own.length > 0 ? [{ ...section, fields: own }] : [];
  });
}
