import type { FieldErrors } from '../http/result.ts';
import type { ContentValues, Field } from './field.ts';

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

/**
 * One kind of content: this alone drives its list, search, filters, form, validation, API and history.
 * The order of `fields` is that of the form.
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
  /** Columns and directions, as visitors read it. */
  order: readonly Record<string, 'asc' | 'desc'>[];
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
}

/** The fields of a long form, and its sections, from one list. */
export const inSections = (
  parts: readonly { title: string; description?: string; fields: readonly Field[] }[],
): Required<Pick<Entity, 'fields' | 'sections'>> => ({
  fields: parts.flatMap(({ fields }) => fields),
  sections: parts.map((part) => ({ ...part, fields: part.fields.map(({ name }) => name) })),
});

export const fieldOf = (entity: Pick<Entity, 'name' | 'fields'>, name: string): Field => {
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`${entity.name} has no field ${name}`);
  return field;
};
