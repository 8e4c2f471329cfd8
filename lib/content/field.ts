/** What a field of a form holds: plain data, so that a revision, the wire and the browser carry the same. */
export type FieldValue = string | number | boolean | null | ContentValues[];
/** A form's values by field name. A row of a list carries its `id` beside them, once it has one. */
export interface ContentValues {
  [field: string]: FieldValue;
}

export interface CommonField {
  /** The name on the wire and in revisions, in snake_case. */
  name: string;
  /** The database's column; {@link columnName} derives it from the name unless the definition says another. */
  column: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Said when a required one is empty, where "Enter a" and the label would make no sentence. */
  missing?: string;
  /** Asked only where another field of the same row says so, such as a limit of numbers; otherwise it is empty. */
  when?: { field: string; is: readonly string[] };
  /** The column takes no null: an empty text is kept as one. */
  keepsEmptyText?: boolean;
  /** The form requires a value although the column takes null. */
  columnTakesNull?: boolean;
  /** The yes-no field of the same item that says whether visitors may see this one. */
  publishedBy?: string;
}

/** One line of text. */
export interface TextField extends CommonField {
  kind: 'text';
  maxLength: number;
  /** Shown and never changed, such as a page's address. */
  isFixed?: boolean;
  /** What is offered while typing. Other text does too. */
  suggestions?: readonly string[];
  /** The texts that other items have are offered as well. */
  suggestsKnown?: boolean;
}

/** Text of several lines. */
export interface LongTextField extends CommonField {
  kind: 'longText';
  maxLength: number;
  rows: number;
}

export interface EmailField extends CommonField {
  kind: 'email';
}

export interface PhoneField extends CommonField {
  kind: 'phone';
}

/** A web address, http or https. */
export interface AddressField extends CommonField {
  kind: 'address';
  /** A path of this site does too. */
  allowsOwnPath?: boolean;
}

export interface WholeNumberField extends CommonField {
  kind: 'wholeNumber';
  least: number;
  greatest: number;
  /** A few numbers with a meaning each are chosen, not typed. */
  options?: readonly Option[];
}

/** A number kept as its decimal text, such as 12.75: no digit is lost. */
export interface DecimalField extends CommonField {
  kind: 'decimal';
}

/** Whole rupees; a column of big integers. */
export interface RupeesField extends CommonField {
  kind: 'rupees';
}

/** A day without an hour, YYYY-MM-DD. */
export interface DayField extends CommonField {
  kind: 'day';
}

/** A moment, ISO 8601 in UTC; entered and shown in India's time. */
export interface MomentField extends CommonField {
  kind: 'moment';
}

export interface YesNoField extends CommonField {
  kind: 'yesNo';
  /** What a new item starts with. */
  initial?: boolean;
  /** Says yes in one word, in the head of a list's row. */
  badge?: string;
}

export interface Option {
  value: string;
  label: string;
  /** Shown while it is chosen. */
  hint?: string;
}

/** One of the options; what is stored already and is none of them stays. */
export interface ChoiceField extends CommonField {
  kind: 'choice';
  options: readonly Option[];
}

/** The id of a picture of the media library; the column ends in `Id`, beside a relation without it. */
export interface PictureField extends CommonField {
  kind: 'picture';
}

/** A field that the public API sends, or its name there beside the field that it sends. */
export type WireField = string | readonly [wireName: string, field: string];

/** Rows that belong to the item, in order, such as a startup's team. */
export interface ListField extends CommonField {
  kind: 'list';
  /** One row's name, such as "team member". */
  rowLabel: string;
  /** The field that titles a row. */
  titleField: string;
  fields: readonly SingleField[];
  /** The fields that stand in the head of a row, beside its title. */
  summary?: readonly string[];
  /** The table of the rows; the item's own relation is `name` or `column`. */
  model: string;
  /** The column that keeps the order; none where the order is that of the ids. */
  orderColumn?: string;
  /** A field that no two rows may share. */
  uniqueField?: string;
  mostRows: number;
  /** What the public API sends of a row beside its id, in this order. */
  wire?: readonly WireField[];
}

export type SingleField =
  | TextField
  | LongTextField
  | EmailField
  | PhoneField
  | AddressField
  | WholeNumberField
  | DecimalField
  | RupeesField
  | DayField
  | MomentField
  | YesNoField
  | ChoiceField
  | PictureField;
export type Field = SingleField | ListField;

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

/** The column of a field that names none: `full_name` is kept in `fullName`, the picture `image` in `imageId`. */
export type ColumnName<K extends Field['kind'], N extends string> = K extends 'picture'
  ? `${CamelCase<N>}Id`
  : CamelCase<N>;

export function columnName(kind: Field['kind'], name: string): string {
  const camelCase = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return kind === 'picture' ? `${camelCase}Id` : camelCase;
}

/** What an item calls the field's value: as the column, and a picture without the `Id` of its column. */
export type PropertyName<F extends { kind: Field['kind']; column: string }> = F extends {
  kind: 'picture';
  column: `${infer Relation}Id`;
}
  ? Relation
  : F['column'];

export const propertyOf = ({ kind, column }: Field): string =>
  kind === 'picture' ? column.replace(/Id$/, '') : column;

/** Whether `field` is asked in a row that holds `values`. */
export const isAsked = ({ when }: Pick<CommonField, 'when'>, values: ContentValues): boolean =>
  !when || when.is.includes(String(values[when.field]));
