import { z } from 'zod';
import type { TargetName } from './meanings.ts';
import { isNeeded, targets } from './startup-target.ts';

/** The tick beside a target: what is taken may be public. */
export const publicName = (target: TargetName): string => `public_${target}`;
/** What is typed in place of an answer. */
export const typedName = (target: TargetName): string => `typed_${target}`;

const names = targets.flatMap((target) => [
  target.name,
  publicName(target.name),
  ...(isNeeded(target) ? [typedName(target.name)] : []),
]);

/** What makes a startup of an application: for each target the key of its source, and whether it may be public. */
export const startupChoicesSchema = z.object({
  /** What the page showed: the startups that were made before, and what the application said. */
  seen: z.string('Open the page of the application again.').max(80),
  ...(Object.fromEntries(names.map((name) => [name, z.string().optional()])) as Record<
    string,
    z.ZodOptional<z.ZodString>
  >),
});

export type StartupChoices = { seen: string } & Record<string, string | undefined>;
