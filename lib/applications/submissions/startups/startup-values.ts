import { z } from 'zod';
import { startup } from '#lib/content/entities/startup.ts';
import type { ContentValues, FieldValue } from '#lib/content/fields/field.ts';
import { emptyValues } from '#lib/content/fields/values.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import {
  canTake,
  isNeeded,
  isOfPerson,
  readSource,
  type Source,
  type TargetName,
  targets,
  teamFields,
} from './startup-source.ts';

/** The tick beside a target: what is taken may be public. */
export const publicName = (target: TargetName): string => `public_${target}`;
/** The name of a value that is typed in place of an answer. */
const typedName = (target: TargetName): string => `typed_${target}`;

const names = targets.flatMap((target) => [
  target.name,
  publicName(target.name),
  ...(isNeeded(target) ? [typedName(target.name)] : []),
]);

/**
 * The form that makes a startup of an application: for each target the key of its source, and whether it may be
 * public.
 */
export const startupChoicesSchema = z.object({
  /** The state that the page showed: the startups that were made before, and the application's answers. */
  seen: z.string('Open the page of the application again.').max(80),
  ...(Object.fromEntries(names.map((name) => [name, z.string().optional()])) as Record<
    string,
    z.ZodOptional<z.ZodString>
  >),
});

export type StartupChoices = { seen: string } & Record<string, string | undefined>;

export interface ChosenStartup {
  values: ContentValues;
  pictures: Map<TargetName, Pick<Source, 'fileId'>>;
}

const anotherSource = 'This answer is not there any more. Choose another one.';
const usualRole = 'Founder';

type Row = Partial<Record<string, FieldValue>>;

const sameName = (one: Row, other: Row) =>
  String(one.name).trim().toLowerCase() === String(other.name).trim().toLowerCase();

/** A member of the team, with what may be public of them. */
function memberOf(row: Row): ContentValues {
  return {
    ...emptyValues(teamFields),
    name: row.name ?? null,
    designation: row.designation || usualRole,
    email: row.email ?? null,
    email_published: Boolean(row.email),
    phone: row.phone ?? null,
    phone_published: Boolean(row.phone),
  };
}

/** The applicant first, then the others. An applicant who is among the others is there once. */
function teamOf(taken: ReadonlyMap<TargetName, FieldValue[]>): ContentValues[] {
  const rowsOf = (who: 'founder' | 'team') => {
    const part = (name: string) => taken.get(`${who}_${name}` as TargetName) ?? [];
    return part('name').flatMap((name, index): Row[] =>
      name
        ? [
            {
              name,
              designation: part('designation')[index] ?? null,
              email: part('email')[index] ?? null,
              phone: part('phone')[index] ?? null,
            },
          ]
        : [],
    );
  };
  const [applicant] = rowsOf('founder');
  const others = rowsOf('team');
  const same = applicant && others.find((row) => sameName(row, applicant));
  const given = Object.entries(applicant ?? {}).filter(([, value]) => value !== null);
  const first = applicant && { ...same, ...Object.fromEntries(given) };
  return [...(first ? [first] : []), ...others.filter((row) => row !== same)].map(memberOf);
}

/**
 * The values of a startup that begins with what was chosen: nothing that is not ticked as public. The pictures are
 * not in them yet.
 * @returns the problems by the name of the target
 */
export function chooseValues(
  choices: StartupChoices,
  sources: readonly Source[],
  priority: number,
): { chosen: ChosenStartup; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const taken = new Map<TargetName, FieldValue[]>();
  const pictures: ChosenStartup['pictures'] = new Map();
  for (const target of targets) {
    const { name, field } = target;
    const key = choices[name];
    const typed = isNeeded(target) ? choices[typedName(name)]?.trim() : undefined;
    const source: Pick<Source, 'type' | 'texts' | 'fileId'> | undefined = typed
      ? { type: 'textarea', texts: [typed] }
      : sources.find((each) => each.key === key);
    if (!typed && (!key || choices[publicName(name)] === undefined)) {
      if (isNeeded(target))
        errors[name] = [`Choose an answer that may be public, or write the ${target.label.toLowerCase()}.`];
      continue;
    }
    if (!source || !canTake(target, source.type)) {
      errors[name] = [anotherSource];
      continue;
    }
    if (field.kind === 'picture') {
      pictures.set(name, source);
      continue;
    }
    const read = readSource(target, source);
    if ('because' in read) errors[name] = [`${read.because} Choose another answer, or leave it out.`];
    else taken.set(name, read.values);
  }
  const own = targets.filter(({ name }) => !isOfPerson(name));
  const values: ContentValues = {
    ...emptyValues(startup.fields),
    ...Object.fromEntries(own.map(({ name }) => [name, taken.get(name)?.[0] ?? null])),
    priority,
    money_published: taken.has('fund_raised') || taken.has('revenue'),
    founding_team_members: teamOf(taken),
  };
  if (pictures.has('founder_photo') && !taken.has('founder_name'))
    errors.founder_photo = ['Take the name of the applicant too, or leave the photo out.'];
  return { chosen: { values, pictures }, errors };
}

export function withPictures({ values }: ChosenStartup, ids: ReadonlyMap<TargetName, number>): ContentValues {
  const { founder_photo: photo = null, ...own } = Object.fromEntries(ids);
  const [first, ...others] = values.founding_team_members as ContentValues[];
  const team = first ? [{ ...first, photo }, ...others] : [];
  return { ...values, ...own, founding_team_members: team };
}
