import type { FieldErrors } from '../http/result.ts';
import type { ContentValues, Field, WireField } from './field.ts';

/** Where the back office's menu lists an entity. */
export type EntityGroup = 'Home' | 'About' | 'News' | 'Network' | 'Programs' | 'Site';

/** A part of a long form, with its heading. */
export interface Section {
  title: string;
  /** Where visitors see what is in it, or what it is for. */
  description?: string;
  /** The names of its fields. */
  fields: readonly string[];
}

/** Columns and directions. */
export type Order<C extends string = string> = readonly { readonly [column in C]?: 'asc' | 'desc' }[];

/** Where and how the public API sends the items of a kind. */
export interface PublicApi {
  /** Below `/api`, such as "events". */
  path: string;
  /** The list is sent as a bare array, not as the `data` of an envelope. */
  isBare?: boolean;
  /** What is sent of an item beside its id, in this order. A field that is not named here stays unsent. */
  wire: readonly WireField[];
}

/**
 * One kind of content. Its list, search, filters, form, checks, revisions, public object, public API and seed types
 * all follow from this. The order of `fields` is that of the form. `defineEntity` checks a definition against the
 * database's tables.
 */
export interface Entity {
  /** In addresses, revisions and the audit log, such as "event". */
  name: string;
  /** The table; none for an entity with a store of its own. */
  model: string;
  /** With a small letter, such as "event". */
  singular: string;
  /** As the menu says it, such as "Events". */
  plural: string;
  group: EntityGroup;
  /** One sentence on what it is and where visitors see it. */
  description: string;
  fields: readonly Field[];
  /** The parts of the form, all its fields in their order; none for a short form. */
  sections?: readonly Section[];
  /** The field that names an item. */
  titleField: string;
  /** Fields that the list shows beside the title. */
  columns: readonly string[];
  /** Text fields that the list's search reads. */
  searched: readonly string[];
  /** Choice and yes-no fields that the list filters by. */
  filters?: readonly string[];
  /** Columns and directions, as the back office lists it; visitors read it so too unless `publicOrder` differs. */
  order: Order;
  publicOrder?: Order;
  /** The column that staff reorder by; with a `within` field only among its equals. */
  reorder?: { column: string; within?: string };
  /** There is exactly one, with the id 1; it cannot be created or removed. */
  isSingle?: boolean;
  /** Its items are pages of the site: they are edited, but none is added or removed. */
  isFixed?: boolean;
  /** Said when an item cannot be removed because other rows hang on it. */
  inUse?: string;
  /** What one field alone cannot say; messages by the path of the field. */
  check?: (values: ContentValues) => FieldErrors;
  /** Where visitors see the item; the first is what the preview opens. */
  addresses: (values: ContentValues, id: number) => readonly string[];
  /** Kinds that the public API does not send have none. */
  api?: PublicApi;
}

/** The fields of a long form, and its sections, from one list. */
export const inSections = <
  const P extends readonly { title: string; description?: string; fields: readonly Field[] }[],
>(
  parts: P,
): { fields: readonly P[number]['fields'][number][]; sections: readonly Section[] } => ({
  fields: parts.flatMap(({ fields }) => fields),
  sections: parts.map((part) => ({ ...part, fields: part.fields.map(({ name }) => name) })),
});

export const fieldOf = (entity: Pick<Entity, 'name' | 'fields'>, name: string): Field => {
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`${entity.name} has no field ${name}`);
  return field;
};
