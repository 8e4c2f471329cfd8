import { type FieldErrors, refuse } from '../http/result.ts';

/** The answer for a committee that does not exist (spec, section 8). */
export const committeeNotFound = refuse('not_found', 'Committee Not Found');
export const memberNotFound = refuse('not_found', 'Committee member not found');

/** The answer for fields that cannot be stored, with the messages of each. */
export const invalidFields = (errors: FieldErrors) => refuse('invalid', 'Please correct the marked fields.', errors);
