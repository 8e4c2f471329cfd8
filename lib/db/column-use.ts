/** A column of the table of a program's submissions. */
interface Column {
  programId: number;
  kind: 'field' | 'file';
  label: string;
}

/** A column that a submission has. */
export interface ColumnUse extends Column {
  isFilled: boolean;
}

/** How many open submissions filled a column. */
export interface ColumnCount extends Pick<Column, 'kind' | 'label'> {
  filled: number;
}
