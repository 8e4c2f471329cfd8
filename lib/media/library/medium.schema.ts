import { z } from 'zod';

const maxAltLength = 300;

/** Describes a picture to people who cannot see it. */
export const altSchema = z
  .string('Enter alt text that describes the picture.')
  .trim()
  .min(1, 'Enter alt text that describes the picture.')
  .max(maxAltLength, `Use ${maxAltLength} characters or fewer.`);

const perCent = z.int('Enter a whole number from 0 to 100.').min(0).max(100);

/** What staff can change about a picture without replacing its file. */
export const mediumChangeSchema = z.object({
  alt: altSchema.optional(),
  focal_x: perCent.optional(),
  focal_y: perCent.optional(),
});

export type MediumChange = z.output<typeof mediumChangeSchema>;
