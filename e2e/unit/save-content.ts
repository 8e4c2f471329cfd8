import type { Entity } from '#lib/content/entity.ts';
import { saveRequestSchema } from '#lib/content/items/item.schema.ts';
import { createContentItem, saveContentItem } from '#lib/content/items/save.ts';

/** For tests: creates an item from a valid body of its address. */
export const createItem = (headers: Headers, entity: Entity, body: object) =>
  createContentItem(headers, entity, saveRequestSchema.parse(body));

/** For tests: saves an item with a valid body of its address. */
export const saveItem = (headers: Headers, entity: Entity, id: number, body: object) =>
  saveContentItem(headers, entity, id, saveRequestSchema.parse(body));
