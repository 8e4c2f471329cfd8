import type { Entity } from '../entity.ts';
import type { ListField, SingleField } from '../field.ts';

/** What a column of a kind's table holds. */
export interface TableColumn {
  /** Such as "Sector", or "Founding team: Name" for the rows of a list. */
  header: string;
  field: SingleField;
  /** The list whose rows have the field. Undefined for a field of the item itself. */
  list?: ListField;
}

export const idHeader = 'ID';

/** The columns of a kind's table besides its ID, in the order of its form. Of two with one label, the section tells them apart. */
export function tableColumns({ fields, sections = [] }: Pick<Entity, 'fields' | 'sections'>): TableColumn[] {
  const labels = fields.map(({ label }) => label);
  const header = ({ name, label }: SingleField) => {
    const section = sections.find((each) => each.fields.includes(name));
    const isOne = labels.indexOf(label) === labels.lastIndexOf(label);
    return isOne || !section ? label : `${section.title}: ${label}`;
  };
  return fields.flatMap((field): TableColumn[] =>
    field.kind === 'list'
      ? field.fields.map((each) => ({ header: `${field.label}: ${each.label}`, field: each, list: field }))
      : [{ header: header(field), field }],
  );
}

/** What tells a column from all others of its kind, in what a person chooses and a program sends. */
export const columnKey = ({ field, list }: TableColumn): string => (list ? `${list.name}.${field.name}` : field.name);
