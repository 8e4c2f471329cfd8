import { z } from 'zod';
import type { AnsweredField } from '#lib/forms/questions/answer.ts';
import { canTake, readSource, type Source, type Target, type TargetName, targets } from './startup-source.ts';
import { publicName, type StartupChoices } from './startup-values.ts';

/**
 * The choices that staff made for the last startup of a program, by the name of the target. They name questions of the
 * form and nothing of an application.
 */
const mappingSchema = z.record(
  z.string(),
  z.object({
    question: z.int(),
    /** The label of a column, which has no id, where the question is a group. */
    column: z.string().nullable(),
    isPublic: z.boolean(),
  }),
);
export type StartupMapping = z.infer<typeof mappingSchema>;

type Question = Pick<AnsweredField, 'id' | 'fieldType'>;

/** The sources of an application, and how its program’s last startup took them. */
export interface MappedApplication {
  sources: Source[];
  /** Questions of the form now, without one for a parent's address. */
  questions: Question[];
  /** Null if no startup was made in this program yet. */
  mapping: StartupMapping | null;
}

/** The choices as they are stored, without those of questions that are gone. Null for none, and for what cannot be read. */
export function readMapping(stored: unknown, questions: readonly Question[]): StartupMapping | null {
  const { data } = mappingSchema.safeParse(stored);
  if (!data) return null;
  return Object.fromEntries(
    Object.entries(data).filter(([, { question }]) => questions.some(({ id }) => id === question)),
  );
}

const canBegin = (target: Target, source: Source) =>
  canTake(target, source.type) && 'values' in readSource(target, source);

/** The source that a choice names, if it can be taken as it was answered. */
const sourceOf = (target: Target, { question, column }: StartupMapping[string], sources: readonly Source[]) =>
  sources.find((source) => source.question === question && source.column === column && canBegin(target, source));

const plain = (label: string) => label.trim().toLowerCase();

/** The type of question that asks for it wherever a form has only one. */
const typeFor: Partial<Record<TargetName, string>> = { founder_email: 'email', founder_phone: 'phone' };

/** The source that needs no guess: its question has the target's own label, or is the only one of the target's type. */
function plainSource(target: Target, { sources, questions }: MappedApplication): Source | undefined {
  // “Name” alone may ask for the applicant's.
  const label = target.name === 'startup_name' ? 'Name of the startup' : target.label;
  const ofType = questions.filter(({ fieldType }) => fieldType === typeFor[target.name]);
  const only = ofType.length === 1 ? ofType[0]?.id : undefined;
  return sources.find(
    (source) => (plain(source.label) === plain(label) || source.question === only) && canBegin(target, source),
  );
}

/** The sources that the page begins with: those chosen for the program's last startup, else those that need no guess. */
export function initialSources(application: MappedApplication): Map<TargetName, Source> {
  const { sources, mapping } = application;
  const initial = new Map<TargetName, Source>();
  for (const target of targets) {
    const mapped = mapping?.[target.name];
    const source = mapping ? mapped && sourceOf(target, mapped, sources) : plainSource(target, application);
    if (source) initial.set(target.name, source);
  }
  return initial;
}

/** The choices that the program's next startup begins with. One that this application gave no occasion for stays. */
export function nextMapping(
  { sources, questions, mapping }: MappedApplication,
  choices: StartupChoices,
): StartupMapping {
  const next: StartupMapping = {};
  for (const target of targets) {
    const source = sources.find(({ key }) => key === choices[target.name]);
    const before = mapping?.[target.name];
    if (source) {
      const { question, column } = source;
      next[target.name] = { question, column, isPublic: choices[publicName(target.name)] !== undefined };
    } else if (before && !sourceOf(target, before, sources)) next[target.name] = before;
  }
  return readMapping(next, questions) ?? {};
}
