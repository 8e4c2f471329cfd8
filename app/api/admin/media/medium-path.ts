import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { mediumNotFound } from '#lib/media/library/media-failures.ts';

/** The picture in an address. */
export const mediumPath = shape(z.object({ id: pathId }), always(mediumNotFound));
