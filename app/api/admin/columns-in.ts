const columnName = /^column_(\d{1,3})$/;

/** What a form says each column of a table is, by the column's place. */
export const columnsIn = (fields: Record<string, unknown>): Map<number, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, value]) => {
      const place = columnName.exec(name)?.[1];
      return place === undefined ? [] : [[Number(place), String(value ?? '')] as const];
    }),
  );
