import { type FieldErrors, refuse } from '../http/result.ts';

/** The failure for a committee that does not exist (spec, section 8). */
export const committeeNotFound = refuse('not_found', 'Committee Not Found');
export const memberNotFound = refuse('not_found', 'Committee member not found');

/** The failure for fields that cannot be stored, with each field's messages. */
export const invalidFields = (errors: FieldErrors) => refuse('invalid', 'Please correct the marked fields.', errors);
