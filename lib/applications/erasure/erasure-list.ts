import { z } from 'zod';
import { OperatorError } from '#lib/platform/config/operator-error.ts';

const stepSchema = z.object({
  kind: z.enum(['application', 'message', 'mail', 'draft', 'link', 'startup']),
  id: z.number().int().positive(),
  /** When it was created. After a restore the number may be given again, to something else. */
  createdAt: z.iso.datetime(),
  /** An application that waited for a parent is "brought_back" when the parent confirms. */
  step: z.enum(['withdrawn', 'brought_back', 'erased']),
  at: z.iso.datetime(),
  /** For a withdrawal: when it is erased. */
  eraseAt: z.iso.datetime().optional(),
});

/**
 * One step of an application, a contact message, an email, a startup page, a draft (by the number of its private page) or a private link
 * on its way out. Nothing in it says whose it was.
 */
export type ErasureStep = z.infer<typeof stepSchema>;

const isStep = (value: unknown): value is ErasureStep => stepSchema.safeParse(value).success;

/** The step that a line of the list names. Null if the line cannot be read. */
export function readStep(line: string): ErasureStep | null {
  try {
    const value: unknown = JSON.parse(line);
    return isStep(value) ? value : null;
  } catch {
    return null;
  }
}

const begin = '{"kind":"';

/** Whether a crash left this half of a line. Its step was never carried out, because it begins after its line is on disk. */
const isTorn = (line: string) => begin.startsWith(line) || (line.startsWith(begin) && !line.endsWith('}'));

/** The lines of the list `text` that a crash did not leave half written, with the line break of each. */
export const wholeLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isTorn(line))
    .map((line) => `${line}\n`)
    .join('');

/**
 * Checks that each line of the list `text` can be read: what a line says was erased would come back with a restore.
 * @param isOwn whether it is the list of a site, in which a crash may have left half lines
 * @throws {OperatorError} with the number of the line
 */
export function assertReadable(text: string, name: string, isOwn: boolean): void {
  const lines = text.split('\n');
  const end = lines.pop();
  const broken = lines.findIndex((line) => !readStep(line) && !(isOwn && isTorn(line)));
  const line = broken >= 0 ? broken + 1 : end !== '' && !isOwn ? lines.length + 1 : null;
  if (line === null) return;
  const advice = isOwn ? 'Correct or remove it, then try again.' : 'So the backup was refused. Nothing was changed.';
  throw new OperatorError(
    `Line ${line} of ${name} cannot be read. What it says was erased would come back with a restore. ${advice}`,
  );
}
