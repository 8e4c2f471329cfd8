import type { FieldErrors } from '#lib/platform/http/result.ts';
import type { SitePageKey } from '#lib/platform/settings/site-parts.ts';
import type { ContentValues, Field, WireField } from './field.ts';

/** The parts of the site, in the order of the back office's menu. */
export const entityGroups = ['Home', 'About', 'News', 'Network', 'Programs', 'Site'] as const;

/** A part of a long form, with its heading. */
export interface Section {
  title: string;
  /** Where visitors see its fields, or what they are for. */
  description?: string;
  /** The names of its fields. */
  fields: readonly string[];
}

/** What the site's search says of the items of a kind, beyond what follows from their fields. */
interface SearchRule {
  /** The heading above the items that are found. `plural` unless it is set. */
  heading?: string;
  /** Text fields that visitors do not read as texts. A field that is named "slug" is always left out. */
  leavesOut?: readonly string[];
  /** Where visitors find the item, if not at its first address. */
  href?: (values: ContentValues, id: number) => string;
  /** Of an item that several pages show: the fields that each shows, by the page's key in site-parts.ts. */
  parts?: readonly { page: SitePageKey; title: string; fields: readonly string[]; href: string }[];
}

/** Columns and their directions. */
export type Order<C extends string = string> = readonly { readonly [column in C]?: 'asc' | 'desc' }[];

/** Where and how the public API sends the items of a kind. */
export interface PublicApi {
  /** Below `/api`, such as "events". */
  path: string;
  /** The list is sent as a bare array instead of as `data` in an envelope. */
  isBare?: boolean;
  /** What is sent of an item besides its id, in this order. Other fields are never sent. */
  wire: readonly WireField[];
}

/**
 * One kind of content. Its list, search, filters, form, checks, revisions, public object, public API and seed types all
 * follow from this definition. The form shows `fields` in their order. `defineEntity` checks a definition against the
 * database's tables.
 */
export interface Entity {
  /** The name in addresses, revisions and the audit log, such as "event". */
  name: string;
  /** The table. Empty for an entity that is stored elsewhere. */
  model: string;
  /** In lowercase, such as "event". */
  singular: string;
  /** As in the menu, such as "Events". */
  plural: string;
  group: (typeof entityGroups)[number];
  /** One sentence about what it is and where visitors see it. */
  description: string;
  fields: readonly Field[];
  /** The sections of the form, with all its fields in order. Undefined for a short form. */
  sections?: readonly Section[];
  /** The form shows one of its sections at a time, and has a search over all. */
  isPaged?: true;
  /** The field with an item's title. */
  titleField: string;
  /** The fields that the list shows besides the title. */
  columns: readonly string[];
  /** The text fields that the list's search covers. */
  searched: readonly string[];
  /** The choice and yes-no fields that the list filters by. */
  filters?: readonly string[];
  /** The order in the back office. Visitors get the same order unless `publicOrder` is set. */
  order: Order;
  publicOrder?: Order;
  /** The column that staff reorder by. With `within`, only among items with the same value in that field. */
  reorder?: { column: string; within?: string };
  /** There is exactly one item, with id 1. It cannot be created or removed. */
  isSingle?: boolean;
  /** Its items are pages of the site, which can be edited but not added or removed. */
  isFixed?: boolean;
  /** The site may have thousands. Visitors’ pages read what they need of them instead of keeping all in memory. */
  isReadSingly?: boolean;
  /** Its seeded items hold for every centre: they are no part of the sample, and a site that begins empty has them too. */
  isNeutral?: boolean;
  /** The fields that only administrators may change. */
  adminFields?: readonly string[];
  /** The fields that a person may change who manages an item and is no editor. Undefined for kinds that only editors edit. */
  managerFields?: readonly string[];
  /** The relations whose rows would be lost with an item, or need it, and what is said if there are any. */
  inUse?: readonly { relations: readonly string[]; because: string }[];
  /** The text and choice fields whose value no other item may have, apart from options that are shared. */
  uniqueFields?: readonly string[];
  /** What people call its columns in their own tables, in English and Marathi, beyond their labels and lib/content/tables/same-names.ts. */
  alsoCalled?: Readonly<Record<string, readonly string[]>>;
  /** Checks that involve several fields. Returns messages by the path of the field. */
  check?: (values: ContentValues) => FieldErrors;
  /** Where visitors see the item. The preview opens the first one. */
  addresses: (values: ContentValues, id: number) => readonly string[];
  /** Null for a kind that the site's search leaves out. */
  search?: SearchRule | null;
  /** Undefined for kinds that the public API does not send. */
  api?: PublicApi;
}

/** Splits one list into the fields of a long form and its sections. */
export const inSections = <
  const P extends readonly { title: string; description?: string; fields: readonly Field[] }[],
>(
  parts: P,
): { fields: readonly P[number]['fields'][number][]; sections: readonly Section[] } => ({
  fields: parts.flatMap(({ fields }) => fields),
  sections: parts.map((part) => ({ ...part, fields: part.fields.map(({ name }) => name) })),
});

/** The values of an item that no other may have. */
export const ownValues = (entity: Entity, values: ContentValues) =>
  (entity.uniqueFields ?? []).flatMap((name) => {
    const field = fieldOf(entity, name);
    const value = values[name] ?? null;
    const isShared = field.kind === 'choice' && field.options.some((each) => each.isShared && each.value === value);
    return value === null || isShared ? [] : [{ field, value }];
  });

export const fieldOf = (entity: Pick<Entity, 'name' | 'fields'>, name: string): Field => {
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`${entity.name} has no field ${name}`);
  return field;
};
