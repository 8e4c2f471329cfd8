import { z } from 'zod';

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
