import { z } from 'zod';
import { maxItemsAtOnce } from '#lib/content/bulk-actions/bulk-action.ts';
import { onceSchema } from '#lib/platform/http/inputs.ts';
import { webAddress } from '#lib/platform/text/web-address.ts';

/** The actions on many pictures at once. */
const mediaActions = ['remove', 'restore', 'erase', 'alt', 'gallery'] as const;
export type MediaAction = (typeof mediaActions)[number];

/** Far more than an alt text may have. A longer one is left, with the reason. */
const maxTyped = 10_000;

/** A picture's number, as a form sends it. */
const pictureId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Select the pictures again.')
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, 'Select the pictures again.');

/** An action, and the pictures that it is for. */
export const bulkMediaSchema = z.object({
  action: z.enum(mediaActions, 'Choose what to do with the pictures.'),
  item: z
    .array(pictureId, 'Select at least one picture.')
    .min(1, 'Select at least one picture.')
    .max(maxItemsAtOnce, `Select at most ${maxItemsAtOnce.toLocaleString('en-IN')} pictures at a time.`)
    .meta({ description: 'The number of each picture.' }),
  all: z
    .string()
    .max(maxTyped)
    .optional()
    .meta({ description: 'For `alt`: the text of those without one of their own.' }),
  texts: z
    .record(z.string(), z.object({ alt: z.string().max(maxTyped), was: z.string().max(maxTyped) }))
    .optional()
    .meta({
      description: 'For `alt`: the text of each picture by its number, and the one that its person saw before.',
    }),
  once: onceSchema,
});

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

/** The changes of a picture that keep its file. */
export const mediaItemChangeSchema = z.object({
  alt: altSchema.optional(),
  credit: words(200).optional(),
  licence: words(100).optional(),
  licence_url: licenceUrl.optional(),
  focal_x: perCent.optional(),
  focal_y: perCent.optional(),
});

export type MediaItemChange = z.output<typeof mediaItemChangeSchema>;

/** The kinds of picture, by the ends of their types. */
export const pictureKinds = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;

/** A request for a page of the library. Unknown and invalid parts count as not given. */
export const mediaQuerySchema = z.object({
  q: z.string().trim().max(200).catch(''),
  kind: z.enum(pictureKinds).nullable().catch(null),
  use: z.literal('unused').nullable().catch(null),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export type MediaQuery = z.output<typeof mediaQuerySchema>;

export const mediaQuery = (params: URLSearchParams): MediaQuery =>
  mediaQuerySchema.parse(Object.fromEntries(['q', 'kind', 'use', 'page'].map((name) => [name, params.get(name)])));
