import type { z } from 'zod';
import { type FieldErrors, refuse } from '#lib/platform/http/result.ts';

export const unknownEntity = refuse('not_found', 'This kind of content does not exist.');
export const itemNotFound = refuse('not_found', 'This item does not exist. It may have been removed.');
export const revisionNotFound = refuse('not_found', 'This version does not exist.');
export const changedMeanwhile = refuse(
  'conflict',
  'Someone else saved this item after you opened it. Compare both versions and save again. Nothing you typed is lost.',
);
export const contentIsBusy = refuse(
  'conflict',
  'Others are saving content at this moment. Nothing was changed. Try again.',
);

/** Messages by the path of the field, such as `members.0.name`. */
export function invalidValues(error: Pick<z.ZodError, 'issues'>) {
  // A map, because a sent name may be "constructor", which every plain object has.
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    const message = issue.code === 'unrecognized_keys' ? 'This field does not exist.' : issue.message;
    for (const path of paths) errors.set(path, [...(errors.get(path) ?? []), message]);
  }
  return invalidFields(Object.fromEntries(errors));
}

export const invalidFields = (errors: FieldErrors) => refuse('invalid', 'Some fields need another look.', errors);

/** For kinds with exactly one item, or whose items are pages of the site. */
export const cannotBeAdded = ({ singular }: { singular: string }) =>
  refuse('conflict', `Another ${singular} cannot be added.`);
