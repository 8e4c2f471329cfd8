import type { Prisma } from '../db/generated/client.ts';

// What the generated client knows of the tables. The definitions of content are checked against these types.

type Tables = Prisma.TypeMap['model'];

/** A table by its name in the client, such as "event". */
export type TableName = Prisma.TypeMap['meta']['modelProps'];

/** The columns of a table with the types of what they hold. */
export type Columns<T extends TableName> = Tables[Capitalize<T>]['payload']['scalars'];

/** The relations of a table. */
export type Relations<T extends TableName> = Tables[Capitalize<T>]['payload']['objects'];

/** A row to create, columns only. */
export type NewRow<T extends TableName> = Exclude<
  Tables[Capitalize<T>]['operations']['createMany']['args']['data'],
  readonly unknown[]
>;

/** The columns without which no row of the table can be created. */
export type RequiredColumn<T extends TableName> = {
  [C in keyof NewRow<T>]-?: undefined extends NewRow<T>[C] ? never : C;
}[keyof NewRow<T>];
