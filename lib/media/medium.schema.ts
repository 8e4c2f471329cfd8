import { z } from 'zod';

const maxAltLength = 300;

/** What a picture says to those who do not see it. */
export const altSchema = z
  .string('Describe the picture in words.')
  .trim()
  .min(1, 'Describe the picture in words, for those who do not see it.')
  .max(maxAltLength, `Use ${maxAltLength} characters or fewer.`);

const perCent = z.int('Send a whole number from 0 to 100.').min(0).max(100);

/** What staff change of a picture without replacing it. */
export const mediumChangeSchema = z.object({
  alt: altSchema.optional(),
  focal_x: perCent.optional(),
  focal_y: perCent.optional(),
});
