import { type Entity, ownValues } from '../entity.ts';
import { type ContentValues, isList } from '../fields/field.ts';

import type { RowGroup } from './group-rows.ts';
import type { RowProblem, TableProblem } from './row-values.ts';
import { columnKey, type TableColumn, tableColumns } from './table-columns.ts';

/** Puts messages by the path of their field, such as `members.0.name`, at the cells that they are about. */
export function locate(
  entity: Entity,
  group: RowGroup,
  lines: ReadonlyMap<string, readonly number[]>,
  errors: Readonly<Record<string, readonly string[] | undefined>>,
): RowProblem[] {
  const headers = new Map(tableColumns(entity).map((column) => [columnKey(column), column.header]));
  return Object.entries(errors).flatMap(([path, messages = []]) => {
    const [name = '', index, ...rest] = path.split('.');
    const isRow = entity.fields.some((field) => isList(field) && field.name === name) && index !== undefined;
    const row = (isRow && lines.get(name)?.[Number(index)]) || group[0].number;
    const column = headers.get(isRow ? [name, ...rest].join('.') : name) ?? null;
    return messages.map((message) => ({ row, column, message }));
  });
}

/**
 * Problems of required columns that the table does not have, once for each and not for each row. All others stay as they are.
 * An item that is there has its own value, whatever the table lacks.
 */
export function lacking(
  found: readonly RowProblem[],
  isNew: boolean,
  columns: readonly TableColumn[],
  has: ReadonlySet<string | null>,
) {
  const lacked = new Set(
    columns
      .filter((column) => column.field.isRequired && (isNew || column.list) && !has.has(columnKey(column)))
      .map(({ header }) => header),
  );
  const isLacked = ({ column }: RowProblem) => column !== null && lacked.has(column);
  return {
    lacked: found.filter(isLacked).map(({ column }) => column),
    others: found.filter((each) => !isLacked(each)),
  };
}

/** What is said of a required column that the table does not have. */
export const addColumn = ({ header }: TableColumn): TableProblem => ({
  row: null,
  column: header,
  message: `No column is imported as “${header}”, which is required. Choose it under “Columns and choices”, give all rows one value there, or add it to your table.`,
});

/** A value that only one item may have, in two items of the file. */
export function twice(
  entity: Entity,
  planned: readonly { values: ContentValues; row: number }[],
  headers: ReadonlyMap<string, string>,
) {
  return (entity.uniqueFields ?? []).flatMap((name) => {
    const first = new Map<unknown, number>();
    return planned.flatMap(({ values, row }): TableProblem[] => {
      const own = ownValues(entity, values).find(({ field }) => field.name === name);
      if (!own) return [];
      const { value } = own;
      const before = first.get(value);
      if (before === undefined) first.set(value, row);
      return before === undefined
        ? []
        : [
            {
              row,
              column: headers.get(name) ?? null,
              message: `Row ${before} has the same. Change one of them.`,
              isOfRow: true,
            },
          ];
    });
  });
}
