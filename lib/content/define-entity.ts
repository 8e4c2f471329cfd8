import type { Entity, Order, PublicApi } from './entity.ts';
import type { Field, ListField, WireField } from './field.ts';
import type { Columns, Relations, RequiredColumn, TableName } from './table-types.ts';

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
