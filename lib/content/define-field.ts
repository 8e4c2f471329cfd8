import type {
  AddressField,
  ChoiceField,
  Field,
  ListField,
  LongTextField,
  Option,
  SingleField,
  TextField,
  WholeNumberField,
  YesNoField,
} from './field.ts';

// An entity's definition reads as a list of these. A name beside a column: `'startup_name', 'name'`.

type Names = string | readonly [name: string, column: string];
interface Extra {
  hint?: string;
  isRequired?: boolean;
  missing?: string;
  when?: { field: string; is: readonly string[] };
  keepsEmptyText?: boolean;
}

const named = (names: Names) => (typeof names === 'string' ? { name: names } : { name: names[0], column: names[1] });

const simple =
  <K extends SingleField['kind']>(kind: K) =>
  (names: Names, label: string, extra: Extra = {}) =>
    ({ kind, ...named(names), label, ...extra }) as Extract<Field, { kind: K }>;

export const email = simple('email');
export const phone = simple('phone');
export const decimal = simple('decimal');
export const rupees = simple('rupees');
export const day = simple('day');
export const moment = simple('moment');
export const picture = simple('picture');

export const address = (names: Names, label: string, extra: Extra & Partial<AddressField> = {}): AddressField => ({
  kind: 'address',
  ...named(names),
  label,
  ...extra,
});

export const text = (names: Names, label: string, extra: Extra & Partial<TextField> = {}): TextField => ({
  kind: 'text',
  maxLength: 300,
  ...named(names),
  label,
  ...extra,
});

export const longText = (names: Names, label: string, extra: Extra & Partial<LongTextField> = {}): LongTextField => ({
  kind: 'longText',
  maxLength: 50_000,
  rows: 5,
  ...named(names),
  label,
  ...extra,
});

export const wholeNumber = (
  names: Names,
  label: string,
  extra: Extra & Partial<WholeNumberField> = {},
): WholeNumberField => ({ kind: 'wholeNumber', least: 0, greatest: 1_000_000_000, ...named(names), label, ...extra });

export const yesNo = (names: Names, label: string, extra: Extra & Partial<YesNoField> = {}): YesNoField => ({
  kind: 'yesNo',
  ...named(names),
  label,
  ...extra,
});

export const choice = (names: Names, label: string, options: readonly Option[], extra: Extra = {}): ChoiceField => ({
  kind: 'choice',
  ...named(names),
  label,
  options,
  ...extra,
});

export const list = (
  names: Names,
  label: string,
  rows: Omit<ListField, 'kind' | 'name' | 'column' | 'label' | 'mostRows'> & { mostRows?: number },
): ListField => ({ kind: 'list', mostRows: 200, ...named(names), label, ...rows });
