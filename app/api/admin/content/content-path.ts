import { z } from 'zod';
import { pathId } from '#lib/api/address.ts';
import { allEntities, findEntity } from '#lib/content/all-entities.ts';
import type { Entity } from '#lib/content/entity.ts';
import { importGone } from '#lib/content/imports/stored-table.ts';
import { itemNotFound, unknownEntity } from '#lib/content/items/failures.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';

const entity = z.enum(allEntities.map(({ name }) => name)).transform((name) => findEntity(name) as Entity);

const eitherNotFound = (error: z.ZodError) =>
  error.issues.some(({ path }) => path[0] === 'entity') ? unknownEntity : itemNotFound;

/** The kind of content in an address. */
export const entityPath = shape(z.object({ entity }), always(unknownEntity));

/** The item in an address. */
export const itemPath = shape(z.object({ entity, id: pathId }), eitherNotFound);

/** The import in an address. */
export const importPath = shape(z.object({ entity, id: z.uuid() }), always(importGone));
