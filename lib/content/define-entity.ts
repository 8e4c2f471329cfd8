import type { Entity, Order, PublicApi } from './entity.ts';
import type { Field, ListField, WireField } from './field.ts';
import type { Columns, Relations, RequiredColumn, TableName } from './table-types.ts';

/** The type that the database client reads and writes for each kind of field, apart from null. */
interface ColumnTypes {
  text: string;
  longText: string;
  email: string;
  phone: string;
  address: string;
  decimal: string;
  choice: string;
  wholeNumber: number;
  rupees: bigint;
  day: Date;
  moment: Date;
  yesNo: boolean;
  picture: number;
}

/** Whether a save always writes a value to the column of the field `F`. */
type AlwaysHasValue<F extends Field> = F extends { columnTakesNull: true }
  ? false
  : F extends { kind: 'yesNo' } | { isRequired: true } | { keepsEmptyText: true }
    ? true
    : false;

type TakesNull<T> = null extends T ? true : false;

/** `F` itself if it fits a column of the table, otherwise a message for the compiler to show. */
type FittingColumn<T extends TableName, F extends Field> = F['column'] extends infer C extends keyof Columns<T>
  ? NonNullable<Columns<T>[C]> extends ColumnTypes[Exclude<F['kind'], 'list'>]
    ? TakesNull<Columns<T>[C]> extends AlwaysHasValue<F>
      ? `${F['name']}: isRequired or keepsEmptyText is for columns that take no null, and for those alone`
      : F
    : `${F['name']}: the column ${F['column']} is of another type`
  : `${F['name']}: ${T} has no column ${F['column']}`;

type OrderColumn<F extends ListField> = F extends { orderColumn: infer O extends string } ? O : never;

/** The required columns that neither a field nor `Known` fills. */
type LeftOut<T extends TableName, F extends Field, Known extends string> = Exclude<
  RequiredColumn<T> & string,
  F['column'] | Known
>;

type FittingList<T extends TableName, F extends ListField> = F['column'] extends keyof Relations<T>
  ? F['model'] extends infer M extends TableName
    ? FittingRows<T, M, F>
    : `${F['name']}: name the table of the rows`
  : `${F['name']}: ${T} has no relation ${F['column']}`;

type FittingRows<T extends TableName, M extends TableName, F extends ListField> = [
  Exclude<FittingColumns<M, F['fields'][number]>, Field>,
] extends [never]
  ? LeftOut<M, F['fields'][number], OrderColumn<F> | `${T}Id`> extends infer Lost extends string
    ? [Lost] extends [never]
      ? [UnknownOnWire<F>] extends [never]
        ? F
        : `${F['name']}: its rows have no field ${UnknownOnWire<F>}`
      : `${F['name']}: without ${Lost} no row can be created`
    : never
  : Exclude<FittingColumns<M, F['fields'][number]>, Field>;

/** The wire names of a list's rows that are neither a field nor the row's position. */
type UnknownOnWire<F extends ListField> = F extends { wire: readonly (infer W extends WireField)[] }
  ? Exclude<
      W extends readonly [string, infer N extends string] ? N : W & string,
      F['fields'][number]['name'] | OrderColumn<F>
    >
  : never;

type FittingColumns<T extends TableName, F extends Field> = F extends Field ? FittingColumn<T, F> : never;
type Fitting<T extends TableName, F extends Field> = F extends ListField ? FittingList<T, F> : FittingColumns<T, F>;

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
  order: Order<ColumnNameOf<T>>;
  publicOrder?: Order<ColumnNameOf<T>>;
  reorder?: { column: O & ColumnNameOf<T>; within?: NoInfer<F>['name'] };
  isFixed?: X;
  api?: A & { path: string; isBare?: boolean; wire: readonly WireOf<NoInfer<F>>[] };
}

/** Rows of a fixed kind are never created, so its form may leave out a required column. */
type Complete<Lost extends string, X> = true extends X
  ? unknown
  : [Lost] extends [never]
    ? unknown
    : { fields: `Without ${Lost} no row can be created` };

/** A kind whose table and fields the compiler knows. */
export type Defined<T extends TableName = TableName, F extends Field = Field, A = PublicApi | undefined> = Omit<
  Entity,
  'model' | 'fields' | 'api'
> & { model: T; fields: readonly F[]; api: A };

/**
 * Defines a kind of content. The compiler rejects a field that is not a column of the table, a column of another type,
 * a required column without a field, and a name that is not a field.
 */
export const defineEntity = <
  const T extends TableName,
  const F extends Field,
  const O extends string = never,
  const X extends boolean = false,
  const A extends PublicApi | undefined = undefined,
>(
  definition: Definition<T, F, O, X, A> & { fields: readonly Fitting<T, F>[] } & Complete<LeftOut<T, F, O>, X>,
): Defined<T, F, A> => definition as never;
