import type { TableName } from '../entity.ts';
import {
  type AddressField,
  type ChoiceField,
  type ColourField,
  type ColumnName,
  type ColumnsField,
  type CommonField,
  type ConditionField,
  columnName,
  type DayField,
  type DecimalField,
  type DocumentField,
  type EmailField,
  type LinesField,
  type ListField,
  type LongTextField,
  type MomentField,
  type PhoneField,
  type PictureField,
  type RowKind,
  type RupeesField,
  type SingleField,
  type TextField,
  type WholeNumberField,
  type WireField,
  type YesNoField,
} from './field.ts';

// A definition reads as a list of these calls. Each call's type keeps its arguments for the compiler's checks.

/** The options of a field besides its name and label. */
type Extra<F> = Partial<Omit<F, 'kind' | 'name' | 'label'>>;
/** Rejects options that the field does not have, such as misspelt ones. */
type Only<E, Known> = E & Record<Exclude<keyof E, Known>, never>;
type ColumnOf<E, Otherwise> = E extends { column: infer C extends string } ? C : Otherwise;

type Defined<F extends SingleField, N extends string, E> = F &
  E & { name: N; column: ColumnOf<E, ColumnName<F['kind'], N>> };

type Define<F extends SingleField> = <const N extends string, const E extends Extra<F> = Record<never, never>>(
  name: N,
  label: string,
  extra?: Only<E, keyof F>,
) => Defined<F, N, NoInfer<E>>;

const define =
  <F extends SingleField>(kind: F['kind'], usual: Omit<F, keyof CommonField | 'kind'>): Define<F> =>
  (name, label, extra) =>
    // The compiler cannot follow a spread of options whose type it does not know yet.
    ({ kind, name, label, column: columnName(kind, name), ...usual, ...extra }) as never;

export const text = define<TextField>('text', { maxLength: 300 });
export const longText = define<LongTextField>('longText', { maxLength: 50_000, rows: 5 });
export const lines = define<LinesField>('lines', { maxLength: 200, maxLines: 100, rows: 5 });
export const tags = define<LinesField>('lines', {
  maxLength: 60,
  maxLines: 12,
  rows: 2,
  areTags: true,
  suggestsKnown: true,
});
export const condition = define<ConditionField>('condition', {});
export const columns = define<ColumnsField>('columns', { rules: [] });
export const email = define<EmailField>('email', {});
export const phone = define<PhoneField>('phone', {});
export const address = define<AddressField>('address', {});
export const colour = define<ColourField>('colour', { which: 'brand' });
export const wholeNumber = define<WholeNumberField>('wholeNumber', { least: 0, greatest: 1_000_000_000 });
export const decimal = define<DecimalField>('decimal', {});
export const rupees = define<RupeesField>('rupees', {});
export const day = define<DayField>('day', {});
export const moment = define<MomentField>('moment', {});
export const yesNo = define<YesNoField>('yesNo', {});
export const choice = define<ChoiceField>('choice', { options: [] });
export const picture = define<PictureField>('picture', {});
const document = define<DocumentField>('document', {});

interface Rows<F extends readonly SingleField[]> {
  rowLabel: string;
  titleField: F[number]['name'];
  kindField?: F[number]['name'];
  kinds?: readonly RowKind[];
  summary?: readonly F[number]['name'][];
  uniqueField?: F[number]['name'];
  column?: string;
  orderColumn?: string;
  mostRows?: number;
  wire?: readonly WireField[];
}

type DefinedList<N extends string, T extends TableName, F extends readonly SingleField[], E> = Omit<ListField, 'wire'> &
  E & { name: N; column: ColumnOf<E, ColumnName<'list', N>>; model: T; fields: F };

export const list = <
  const N extends string,
  const T extends TableName,
  const F extends readonly SingleField[],
  const E extends Rows<F>,
>(
  name: N,
  label: string,
  rows: { model: T; fields: F } & Only<E, keyof ListField>,
): DefinedList<N, T, F, NoInfer<E>> =>
  ({ kind: 'list', name, label, column: columnName('list', name), mostRows: 200, ...rows }) as never;

/** The fields of a row with a file, at the end of a page and in a notice. */
const fileFields = [
  document('document', 'File', { isRequired: true, columnTakesNull: true, missing: 'Choose a file.' }),
  text('title', 'Title', {
    isRequired: true,
    madeFrom: 'document',
    maxLength: 200,
    hint: 'Visitors read it on the link. Leave it empty for the name of the file.',
  }),
  choice('language', 'Language of the file', {
    options: [
      { value: 'en', label: 'English' },
      { value: 'mr', label: 'Marathi' },
      { value: 'hi', label: 'Hindi' },
    ],
    hint: 'Leave it empty for what the file says itself.',
  }),
  longText('text_beside', 'The same as text', {
    isMarkdown: true,
    maxLength: 20_000,
    rows: 4,
    hint: 'For people who cannot read the file, such as a scan or a PDF without tags. Markdown. Optional.',
  }),
] as const;

/** How the rows are listed and ordered. */
export const fileRows = {
  rowLabel: 'file',
  titleField: 'title',
  orderColumn: 'position',
  mostRows: 40,
  fields: fileFields,
} as const;
