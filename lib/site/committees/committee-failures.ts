import { z } from 'zod';
import { type FieldErrors, refuse } from '#lib/platform/http/result.ts';

/** The failure for a committee that does not exist (spec, section 8). */
export const committeeNotFound = refuse('not_found', 'Committee Not Found');
export const memberNotFound = refuse('not_found', 'Committee member not found');

/** The failure for fields that cannot be stored, with each field's messages. */
export const invalidFields = (errors: FieldErrors) => refuse('invalid', 'Please correct the marked fields.', errors);

/** The same for a body that does not match its schema. */
export const invalidBody = (error: z.ZodError) => invalidFields(z.flattenError(error).fieldErrors as FieldErrors);

export const choosePicture = 'Choose a picture from the media library, like /media/portrait.jpg.';
