import type { Entity } from '../entity.ts';
import { text } from '../fields/define-field.ts';
import type { ListField, SingleField } from '../fields/field.ts';
import type { KnownColumn, Look } from './match-columns.ts';

/** A column of a kind's table. */
export interface TableColumn {
  /** Such as "Sector", or "Founding team: Name" for the rows of a list. */
  header: string;
  field: SingleField;
  /** The list whose rows have the field. Undefined for a field of the item itself. */
  list?: ListField;
  /** The picture's field, for a column that describes a picture and is kept with it in the library. */
  altOf?: string;
}

export const idHeader = 'ID';
export const idKey = 'id';

const altText = text('alt', 'Alt text', {
  maxLength: 300,
  hint: 'A picture’s alt text, for people who do not see it. Without it, the name of the file is taken.',
});

/** The columns of a kind's table besides its ID, in the order of its form. Of two with one label, the section tells them apart. */
export function tableColumns({
  fields,
  sections = [],
  titleField,
}: Pick<Entity, 'fields' | 'sections' | 'titleField'>): TableColumn[] {
  const labels = fields.map(({ label }) => label);
  const header = ({ name, label }: SingleField) => {
    const section = sections.find((each) => each.fields.includes(name));
    const isOne = labels.indexOf(label) === labels.lastIndexOf(label);
    return isOne || !section ? label : `${section.title}: ${label}`;
  };
  return fields.flatMap((field): TableColumn[] => {
    if (field.kind === 'list')
      return field.fields.map((each) => ({ header: `${field.label}: ${each.label}`, field: each, list: field }));
    const column = { header: header(field), field };
    // Nothing else names an item that is a picture alone.
    if (field.kind !== 'picture' || field.name !== titleField) return [column];
    return [column, { header: altText.label, field: altText, altOf: field.name }];
  });
}

/** The key that tells a column from all others of its kind, in what a person chooses and a program sends. */
export const columnKey = ({ field, list }: TableColumn): string => (list ? `${list.name}.${field.name}` : field.name);

const looksOf: Partial<Record<SingleField['kind'], Look>> = {
  email: 'email',
  phone: 'phone',
  address: 'address',
  picture: 'file',
  document: 'file',
  day: 'date',
  moment: 'date',
  rupees: 'number',
  decimal: 'number',
  wholeNumber: 'number',
  choice: 'options',
  yesNo: 'options',
};

/** The words that a field takes, where it takes no others. */
function optionsOf(field: SingleField): string[] | undefined {
  if (field.kind === 'yesNo') return ['Yes', 'No'];
  const options = field.kind === 'choice' || field.kind === 'wholeNumber' ? field.options : undefined;
  return options?.map(({ label }) => label);
}

/** The columns that a table of a kind can have: its ID, and everything that its form asks. */
export function knownColumns(entity: Entity): KnownColumn[] {
  const columns = tableColumns(entity).map((column): KnownColumn => {
    const { header, field, list } = column;
    const key = columnKey(column);
    const options = optionsOf(field);
    return {
      key,
      header,
      names: list ? [`${list.rowLabel} ${field.label}`, key] : [field.name],
      ...(list &&
        'usual' in field &&
        field.usual && { usual: { value: field.usual, with: `${list.name}.${list.titleField}` } }),
      alsoCalled: entity.alsoCalled?.[key] ?? [],
      looks: options ? 'options' : (looksOf[field.kind] ?? 'text'),
      isMoney: field.kind === 'rupees',
      ...(options && { options }),
      isRequired: field.isRequired === true && !list,
    };
  });
  return [{ key: idKey, header: idHeader, isExact: true, looks: 'options' }, ...columns];
}
