import { z } from 'zod';
import { webAddress } from '#lib/platform/text/web-address.ts';

const maxAltLength = 300;

/** Describes a picture to people who cannot see it. */
export const altSchema = z
  .string('Enter alt text that describes the picture.')
  .trim()
  .min(1, 'Enter alt text that describes the picture.')
  .max(maxAltLength, `Use ${maxAltLength} characters or fewer.`);

const words = (most: number) =>
  z
    .string('Enter text.')
    .trim()
    .max(most, `Use ${most} characters or fewer.`)
    .transform((text) => text || null);

const licenceUrl = words(500).refine(
  (address) => address === null || (/^https?:/i.test(address) && webAddress(address) !== null),
  'Enter a web address like https://creativecommons.org/licenses/by/4.0/.',
);

const perCent = z.int('Enter a whole number from 0 to 100.').min(0).max(100);

/** What staff can change about a picture without replacing its file. */
export const mediaItemChangeSchema = z.object({
  alt: altSchema.optional(),
  credit: words(200).optional(),
  licence: words(100).optional(),
  licence_url: licenceUrl.optional(),
  focal_x: perCent.optional(),
  focal_y: perCent.optional(),
});

export type MediaItemChange = z.output<typeof mediaItemChangeSchema>;
