import type { Prisma } from '#lib/platform/db/generated/client.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import type { SitePageKey } from '#lib/platform/settings/site-parts.ts';
import type { ContentValues, Field, ListField, WireField } from './fields/field.ts';

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

/** The rule of the site's search for the items of a kind, beyond what follows from their fields. */
interface SearchRule {
  /** The heading above the items that are found. `plural` unless it is set. */
  heading?: string;
  /** Text fields that visitors do not read as texts. A field that is named "slug" is always left out. */
  leavesOut?: readonly string[];
  /** Where visitors find the item, if not at its first address. */
  href?: (values: ContentValues, id: number) => string;
  /** The fields that each page shows of an item that several pages show, by the page's key in site-parts.ts. */
  parts?: readonly { page: SitePageKey; title: string; fields: readonly string[]; href: string }[];
}

/** Columns and their directions. */
type Order<C extends string = string> = readonly { readonly [column in C]?: 'asc' | 'desc' }[];

/** Where and how the public API sends the items of a kind. */
export interface PublicApi {
  /** Below `/api`, such as "events". */
  path: string;
  /** The list is sent as a bare array instead of as `data` in an envelope. */
  isBare?: boolean;
  /** The fields that are sent of an item besides its id, in this order. Others are never sent. */
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
  /** Other names of its columns in people's own tables, in English and Marathi, beyond their labels and lib/content/tables/match-columns.ts. */
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

// The table types of the generated client. Content definitions are checked against them.

type Tables = Prisma.TypeMap['model'];

/** The name of a table in the client, such as "event". */
export type TableName = Prisma.TypeMap['meta']['modelProps'];

/** The columns of a table with their types. */
export type Columns<T extends TableName> = Tables[Capitalize<T>]['payload']['scalars'];

/** The relations of a table. */
type Relations<T extends TableName> = Tables[Capitalize<T>]['payload']['objects'];

/** A row to create, with columns only. */
type NewRow<T extends TableName> = Exclude<
  Tables[Capitalize<T>]['operations']['createMany']['args']['data'],
  readonly unknown[]
>;

/** The columns that a new row of the table must have. */
type RequiredColumn<T extends TableName> = {
  [C in keyof NewRow<T>]-?: undefined extends NewRow<T>[C] ? never : C;
}[keyof NewRow<T>];

/** The type that the database client reads and writes for each kind of field, apart from null. */
interface ColumnTypes {
  text: string;
  longText: string;
  lines: string;
  condition: string;
  columns: string;
  email: string;
  phone: string;
  address: string;
  colour: string;
  decimal: string;
  choice: string;
  wholeNumber: number;
  rupees: bigint;
  day: Date;
  moment: Date;
  yesNo: boolean;
  picture: number;
  document: number;
}

// Each `…Problem` is the message that the compiler shows, or `never` if all is well. A template text that contains `never`
// is `never` itself, so a message that names what is missing needs no condition.

/** Whether a save always writes a value to the column of the field `F`. */
type AlwaysHasValue<F extends Field> = F extends { columnTakesNull: true }
  ? false
  : F extends { kind: 'yesNo' } | { isRequired: true } | { keepsEmptyText: true } | { whenEmpty: number }
    ? true
    : false;

type TakesNull<V> = null extends V ? true : false;

/** Why a field does not fit its column. A union of fields gets the union of their problems. */
type ColumnProblem<T extends TableName, F extends Field> = F extends { column: infer C extends keyof Columns<T> }
  ? NonNullable<Columns<T>[C]> extends ColumnTypes[Exclude<F['kind'], 'list'>]
    ? TakesNull<Columns<T>[C]> extends AlwaysHasValue<F>
      ? `${F['name']}: isRequired, keepsEmptyText or whenEmpty is for columns that take no null, and for those alone`
      : never
    : `${F['name']}: the column ${F['column']} is of another type`
  : `${F['name']}: ${T} has no column ${F['column']}`;

/** Names the required columns of a new row that none of `Filled` is. */
type GapProblem<
  T extends TableName,
  Filled extends string,
> = `Without ${Exclude<RequiredColumn<T> & string, Filled>} no row can be created`;

type OrderColumn<F extends ListField> = F extends { orderColumn: infer O extends string } ? O : never;
type SentField<W extends WireField> = W extends readonly [string, infer N extends string] ? N : W & string;

/** Names what a list sends of its rows that is neither a field nor the row's position. */
type WireProblem<F extends ListField> = F extends { wire: readonly (infer W extends WireField)[] }
  ? `${F['name']}: its rows have no field ${Exclude<SentField<W>, F['fields'][number]['name'] | OrderColumn<F>>}`
  : never;

type RowsProblem<M extends TableName, F extends ListField, ParentColumn extends string> =
  | ColumnProblem<M, F['fields'][number]>
  | GapProblem<M, F['fields'][number]['column'] | OrderColumn<F> | ParentColumn>
  | WireProblem<F>;

type FieldProblem<T extends TableName, F extends Field> = F extends ListField
  ? F['column'] extends keyof Relations<T>
    ? RowsProblem<F['model'] & TableName, F, `${T}Id`>
    : `${F['name']}: ${T} has no relation ${F['column']}`
  : ColumnProblem<T, F>;

/** Rows of a fixed kind are never created, so its form may leave out a required column. */
type Problem<T extends TableName, F extends Field, O extends string, X> =
  | FieldProblem<T, F>
  | (true extends X ? never : GapProblem<T, F['column'] | O>);

type ColumnNameOf<T extends TableName> = keyof Columns<T> & string;
type WireOf<F extends Field> = F['name'] | readonly [string, F['name']];

interface Definition<T extends TableName, F extends Field, O, X, A>
  extends Omit<Entity, 'model' | 'fields' | 'isFixed'> {
  model: T;
  fields: readonly F[];
  titleField: NoInfer<F>['name'];
  columns: readonly NoInfer<F>['name'][];
  searched: readonly NoInfer<F>['name'][];
  filters?: readonly NoInfer<F>['name'][];
  uniqueFields?: readonly NoInfer<F>['name'][];
  order: Order<ColumnNameOf<T>>;
  publicOrder?: Order<ColumnNameOf<T>>;
  reorder?: { column: O & ColumnNameOf<T>; within?: NoInfer<F>['name'] };
  isFixed?: X;
  api?: A & { path: string; isBare?: boolean; wire: readonly WireOf<NoInfer<F>>[] };
}

/** Nothing for a sound definition. Otherwise a demand that no definition meets, so that the compiler shows the problem. */
type Demand<P extends string> = [P] extends [never] ? unknown : { fields: { problem: P } };

/** A kind whose table and fields the compiler knows. */
export type Defined<T extends TableName = TableName, F extends Field = Field, A = PublicApi | undefined> = Omit<
  Entity,
  'model' | 'fields' | 'api'
> & { model: T; fields: readonly F[]; api: A };

/**
 * Defines a kind of content. The compiler rejects a field that is not a column of the table, a column of another type,
 * a required column without a field, and a name that is not a field. Returns the definition itself; only its type is
 * narrower.
 */
export const defineEntity = <
  const T extends TableName,
  const F extends Field,
  const O extends string = never,
  const X extends boolean = false,
  const A extends PublicApi | undefined = undefined,
>(
  definition: Definition<T, F, O, X, A> & Demand<Problem<T, F, O, X>>,
): Defined<T, F, A> => definition as never;

/** Whether items of the kind can be removed at all. */
export const canRemove = ({ isSingle, isFixed }: Entity): boolean => !isSingle && !isFixed;
