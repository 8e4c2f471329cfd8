/** A column of the table of a program's submissions. */
interface Column {
  programId: number;
  kind: 'field' | 'file';
  label: string;
}

/** A column that submissions have which come or go. */
export interface ColumnUse extends Column {
  /** How many of them filled it. */
  filled: number;
}

/** How many open submissions filled a column. */
export interface ColumnCount extends Pick<Column, 'kind' | 'label'> {
  filled: number;
}
