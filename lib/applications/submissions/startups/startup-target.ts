import { startup } from '#lib/content/entities/startup.ts';
import { type Entity, fieldOf } from '#lib/content/entity.ts';
import { isList, type SingleField } from '#lib/content/fields/field.ts';

import type { Meaning } from './meaning.ts';
import { meanings, type TargetName } from './meanings.ts';

/** What a startup takes of an application: a field of it, or one of its team. */
export interface Target extends Meaning {
  name: TargetName;
  label: string;
  field: SingleField;
}

const team = fieldOf(startup as Entity, 'founding_team_members');
/** The fields of a member of a startup's team. */
export const teamFields: readonly SingleField[] = isList(team) ? team.fields : [];

const ofTeam = (name: string): SingleField => {
  const field = teamFields.find((each) => each.name === name);
  if (!field) throw new Error(`A team member has no field ${name}`);
  return field;
};

/** The name of a field of the team, of one whose name begins with who has it: `team_name`, `founder_email`. */
const personal = /^(founder|team)_(.+)$/;

export const isOfPerson = (name: string): boolean => personal.test(name);

function targetOf([name, meaning]: [string, Meaning]): Target {
  const [, , part] = personal.exec(name) ?? [];
  // Every field of a startup that a meaning names is one with a single value.
  const field = part ? ofTeam(part) : (fieldOf(startup as Entity, name) as SingleField);
  return { ...meaning, name: name as TargetName, label: meaning.label ?? field.label, field };
}

/** What can be taken over, in the order of the page. */
export const targets: readonly Target[] = Object.entries(meanings).map(targetOf);

/** What a startup must have. It can be typed where no answer says it. */
export const isNeeded = ({ name, field }: Pick<Target, 'name' | 'field'>): boolean =>
  field.isRequired === true && !isOfPerson(name);

/** Whether `type` of a source can be taken for the target at all. */
export const canTake = ({ field }: Pick<Target, 'field'>, type: string): boolean =>
  (field.kind === 'picture') === (type === 'picture');
