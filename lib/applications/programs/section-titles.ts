import { getForm } from './find-programs.ts';
import type { Program } from './program.ts';

/** The title of the section in which each question of a form stands, by the question's id. */
export type SectionTitles = Readonly<Record<number, string>>;

export const titlesOf = ({ sections }: Pick<Program, 'sections'>): SectionTitles =>
  Object.fromEntries(sections.flatMap(({ title, questions }) => questions.map((id) => [id, title])));

/** The sections of a program's form as it is now. Empty for a form on one page, and for one that is gone. */
export async function sectionTitles(programId: number): Promise<SectionTitles> {
  const form = await getForm(programId);
  return form ? titlesOf(form) : {};
}

/** Things in the form's order, in parts by the section of their question. What has no section comes last. */
export function inSections<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => number | null,
  titles: SectionTitles,
) {
  const parts = new Map<string, Thing[]>([...new Set(Object.values(titles))].map((title) => [title, []]));
  for (const thing of things) {
    const title = titles[idOf(thing) ?? 0] ?? '';
    parts.set(title, [...(parts.get(title) ?? []), thing]);
  }
  const none = parts.get('') ?? [];
  parts.delete('');
  return [...parts, ['', none] as const].flatMap(([title, own]) => (own.length > 0 ? [{ title, things: own }] : []));
}
