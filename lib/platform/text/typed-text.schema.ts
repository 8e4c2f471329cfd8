import { z } from 'zod';
import { mailAddress } from './mail-address.ts';
import { storable } from './plain-text.ts';

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

/** An email address as a form or the API sends it. @param problem said of everything else */
export const emailText = (problem: string) =>
  z.string(problem).transform((typed, context) => {
    const address = mailAddress(typed);
    if (address !== null) return address;
    context.addIssue(problem);
    return z.NEVER;
  });

/** An email address in a form. Two ways to write one in capitals are the same. */
export const addressField = emailText('Enter an email address, like name@example.com.').transform((address) =>
  address.toLowerCase(),
);
