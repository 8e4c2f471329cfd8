import { z } from 'zod';
import { storable } from './storable.ts';

/**
 * A text as a person types it, without what cannot be stored and without spaces around it.
 * @param missing the message for a text that is shorter than `least`
 */
export const typedText = (missing: string, most: number, least = 1) =>
  z
    .string(missing)
    .transform(storable)
    .pipe(
      z
        .string()
        .trim()
        .min(least, missing)
        .max(most, `Shorten it to ${most.toLocaleString('en-IN')} characters or fewer.`),
    );
