import { type DayBounds, pastDays, plausibleDays } from '#lib/platform/time/india-day.ts';

/** The value of a form's field. Plain data, so that revisions, the wire and the browser all use the same. */
export type FieldValue = string | number | boolean | null | ContentValues[];
/** A form's values by field name. A list row also has its `id`, once it has one. */
export interface ContentValues {
  [field: string]: FieldValue;
}

export interface CommonField {
  /** The name on the wire and in revisions, in snake_case. */
  name: string;
  /** The database's column. {@link columnName} derives it from the name unless the definition sets it. */
  column: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** The message when a required field is empty, where "Enter a" and the label would make no sentence. */
  missing?: string;
  /**
   * Asked only if another field of the same row has one of these values (such as a limit that applies only to numbers).
   * Empty otherwise.
   */
  when?: { field: string; is: readonly string[] };
  /** The column takes no null, so an empty text is stored as an empty text. */
  keepsEmptyText?: boolean;
  /** The form requires a value although the column takes null. */
  columnTakesNull?: boolean;
  /** The yes-no field of the same item that decides whether visitors see this one. */
  publishedBy?: string;
}

/** Texts that the form offers. Other text is allowed too. */
interface Suggesting {
  suggestions?: readonly string[];
  /** Also offers the texts that other items have. */
  suggestsKnown?: boolean;
}

/** One line of text. */
export interface TextField extends CommonField, Suggesting {
  kind: 'text';
  maxLength: number;
  /** The usual value in a row of a list, for tables that only name the rows. */
  usual?: string;
  /** Shown but never changed, such as a page's address. */
  isFixed?: boolean;
  /** The title that an address follows, or the file whose name is its title, while it is left empty (made-values.ts). */
  madeFrom?: string;
}

/** Text of several lines. */
export interface LongTextField extends CommonField {
  kind: 'longText';
  maxLength: number;
  rows: number;
  /** Written in Markdown (lib/platform/text/markdown.ts), so its links are checked. */
  isMarkdown?: true;
}

/** Texts of one line each, such as the options of a question. Stored as one text, sent to the public as a list. */
export interface LinesField extends CommonField, Suggesting {
  kind: 'lines';
  /** They name what items have in common: a comma separates them too, and one that is there twice counts once. */
  areTags?: boolean;
  /** The most characters of a line. */
  maxLength: number;
  maxLines: number;
  rows: number;
}

/** A condition on earlier rows of the same list (Condition in condition.ts). Its value and its column are JSON. */
export interface ConditionField extends CommonField {
  kind: 'condition';
}

/** The questions of each row of a group (GroupColumn). Its value and its column are JSON. */
export interface ColumnsField extends CommonField {
  kind: 'columns';
  /** The questions about a row beyond its type: each is asked of the types that its `when` names. */
  rules: readonly SingleField[];
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
  maxLength?: number;
  /** Also allows a path of this site. */
  allowsOwnPath?: boolean;
  /** Also takes the name of an account there, such as https://x.com/, or at https://wa.me/ a phone number. */
  accountsAt?: string;
  /** The form also offers the forms of the programs, by the paths in `forms`. */
  offersForms?: boolean;
  forms?: readonly Option[];
}

/** A colour of the centre, stored as #rrggbb. */
export interface ColourField extends CommonField {
  kind: 'colour';
  which: 'brand' | 'accent';
}

export interface WholeNumberField extends CommonField {
  kind: 'wholeNumber';
  least: number;
  greatest: number;
  /** The value of an empty one. */
  whenEmpty?: number;
  /** Staff choose from these few meaningful numbers instead of typing one. */
  options?: readonly Option[];
}

/** A number stored as decimal text, such as 12.75, so that no digit is lost. */
export interface DecimalField extends CommonField {
  kind: 'decimal';
  /** The field of the longitude, for a latitude. Both may be pasted into this one. */
  pairedWith?: string;
}

/** Whole rupees, stored in a column of big integers. */
export interface RupeesField extends CommonField {
  kind: 'rupees';
}

/** A day without a time, YYYY-MM-DD. */
export interface DayField extends CommonField {
  kind: 'day';
  /** It has come, such as the day on which a company was registered: of a year in two digits, that tells the century. */
  isPast?: boolean;
  /** It may be any day, such as the first one that a question takes. */
  isAny?: boolean;
}

/** A moment, ISO 8601 in UTC. Entered and shown in India's time. */
export interface MomentField extends CommonField {
  kind: 'moment';
}

export interface YesNoField extends CommonField {
  kind: 'yesNo';
  /** The value in a new item. */
  initial?: boolean;
  /** The word for yes in the header of a list row. */
  badge?: string;
}

export interface Option {
  value: string;
  label: string;
  /** Shown while this option is chosen. */
  hint?: string;
  /** The heading that it stands under in the form. */
  group?: string;
  /** Several items may have it, although the field is unique. */
  isShared?: boolean;
}

/** One of the options. A stored value that is not among them stays. */
export interface ChoiceField extends CommonField {
  kind: 'choice';
  options: readonly Option[];
  /** The words for no choice, where “None” says too little. */
  none?: string;
}

/**
 * The id of a picture in the media library. The column's name ends in `Id`, and its relation has the same name without
 * it.
 */
export interface PictureField extends CommonField {
  kind: 'picture';
  /** Whether the form shows what becomes of it as the icon of the site. */
  isIcon?: boolean;
  /** The theme that the form shows it in, when visitors see it in one theme alone. */
  theme?: 'light' | 'dark';
}

/**
 * The id of a document: a file that visitors download while the item is published. Its column and its relation are named
 * as those of a picture.
 */
export interface DocumentField extends CommonField {
  kind: 'document';
}

/** The name of a field that the public API sends, or a pair of its wire name and its field name. */
export type WireField = string | readonly [wireName: string, field: string];

/** A kind of row that is added by a button of its own, such as the section among questions. */
export interface RowKind {
  /** The name of one, such as "section". */
  rowLabel: string;
  /** The value of the list's `kindField`, which tells it from other rows. */
  value: string;
  /** Said above its fields. */
  text: string;
  /** The names of the fields that it has, each with the label that it has there. */
  labels: Readonly<Record<string, string>>;
}

/** Rows that belong to the item in order, such as a startup's team. */
export interface ListField extends CommonField {
  kind: 'list';
  /** The name of one row, such as "team member". */
  rowLabel: string;
  /** The field with a row's title. */
  titleField: string;
  fields: readonly SingleField[];
  /** The field whose values tell the other kinds of row, and these kinds. */
  kindField?: string;
  kinds?: readonly RowKind[];
  /** The fields shown in a row's header besides its title. */
  summary?: readonly string[];
  /** The table of the rows. The item's own relation is `name` or `column`. */
  model: string;
  /** The column with the order. If missing, rows are ordered by id. */
  orderColumn?: string;
  /** A field that must be unique among the rows. */
  uniqueField?: string;
  mostRows: number;
  /** The fields that the public API sends of a row besides its id, in this order. */
  wire?: readonly WireField[];
}

export type SingleField =
  | TextField
  | LongTextField
  | LinesField
  | ConditionField
  | ColumnsField
  | EmailField
  | PhoneField
  | AddressField
  | ColourField
  | WholeNumberField
  | DecimalField
  | RupeesField
  | DayField
  | MomentField
  | YesNoField
  | ChoiceField
  | PictureField
  | DocumentField;
export type Field = SingleField | ListField;

/** The days that a table’s day or moment is one of. */
export const boundsOf = (field: DayField | MomentField): DayBounds =>
  field.kind === 'day' && field.isPast ? pastDays() : plausibleDays;

/** The kinds of field that refer to a file by its id. */
type FileFieldKind = 'picture' | 'document';
const isFileKind = (kind: Field['kind']) => kind === 'picture' || kind === 'document';

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

/** The default column of a field: `full_name` is stored in `fullName`, the picture `image` in `imageId`. */
export type ColumnName<K extends Field['kind'], N extends string> = K extends FileFieldKind
  ? `${CamelCase<N>}Id`
  : CamelCase<N>;

export function columnName(kind: Field['kind'], name: string): string {
  const camelCase = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return isFileKind(kind) ? `${camelCase}Id` : camelCase;
}

/** The property of an item with the field's value: the column's name, without its `Id` for a file. */
export type PropertyName<F extends { kind: Field['kind']; column: string }> = F extends {
  kind: FileFieldKind;
  column: `${infer Relation}Id`;
}
  ? Relation
  : F['column'];

export const propertyOf = ({ kind, column }: Field): string => (isFileKind(kind) ? column.replace(/Id$/, '') : column);

/** Whether a save may leave the column of a field without a value. */
export const takesNull = (field: SingleField): boolean =>
  field.columnTakesNull ??
  !(
    field.kind === 'yesNo' ||
    field.isRequired ||
    field.keepsEmptyText ||
    (field.kind === 'wholeNumber' && field.whenEmpty !== undefined)
  );

/** Whether `field` is asked in a row with `values`. */
export const isAsked = ({ when }: Pick<CommonField, 'when'>, values: ContentValues): boolean =>
  !when || when.is.includes(String(values[when.field]));

export const isList = (field: Field): field is ListField => field.kind === 'list';
