import { footerPrograms, footerTitleLength } from '#lib/config/limits.ts';
import type { Program } from '#lib/programs/program.ts';
import { firstLetters } from '#lib/text/cut-text.ts';

/**
 * The footer's Programs column: the first three with shortened titles, and how many more there are (spec, section 2).
 */
export function footerColumn(programs: Program[]) {
  const shown = programs.slice(0, footerPrograms).map(({ id, title, googleFormLink }) => ({
    id,
    title: cutTitle(title),
    href: googleFormLink ?? `/apply?program=${id}`,
  }));
  return { shown, more: programs.length - shown.length };
}

/** Counts what readers see as one character, so that no Devanagari syllable is cut in two. */
function cutTitle(title: string): string {
  const cut = firstLetters(title, (_, count) => count <= footerTitleLength);
  return cut === title ? title : `${cut.trimEnd()}…`;
}
