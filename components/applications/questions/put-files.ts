import type { FieldErrors } from '#lib/platform/http/result.ts';
import { type FileLimits, unreadProblem } from '#lib/platform/uploads/file-rules.ts';

/** Marks a change of a file input that no person made. */
const byProgram = 'by program';

/** Puts files into an input and tells the form. */
export function putFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new CustomEvent('change', { bubbles: true, detail: byProgram }));
}

/** Whether `putFiles` made this change. */
export const isPut = (event: Event): boolean => event instanceof CustomEvent && event.detail === byProgram;

/** Whether a file that arrived in the draft took the place of the one that the page brought. */
export const isReplaced = (input: HTMLInputElement | null): boolean => input?.dataset.replaced !== undefined;

/** Tells two files apart as well as a browser can without reading them. */
export const fingerprintOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

/** The files of both lists, each once. */
export function joinFiles(before: readonly File[], added: readonly File[]): File[] {
  const files = new Map([...before, ...added].map((file) => [fingerprintOf(file), file]));
  return [...files.values()];
}

/**
 * The problem of a chosen file, by rules that load with the first one. Null too where they cannot be loaded: they are
 * asked again before the form is sent.
 */
export async function problemOf(file: File, limits: FileLimits): Promise<string | null> {
  const rules = await import('#lib/platform/uploads/chosen-file.ts').catch(() => null);
  return rules?.fileProblem(file, limits) ?? null;
}

/** The problems of chosen files that the browser cannot read any more, by the names of their controls. */
export async function unreadFiles(form: HTMLFormElement): Promise<FieldErrors> {
  const found = [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].map(async ({ name, files }) => {
    const problems = await Promise.all([...(files ?? [])].map(unreadProblem));
    return [name, problems.filter((problem) => problem !== null)] as const;
  });
  return Object.fromEntries((await Promise.all(found)).filter(([, problems]) => problems.length > 0));
}
