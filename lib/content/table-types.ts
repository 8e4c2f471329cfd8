import type { Prisma } from '#lib/platform/db/generated/client.ts';

// The table types of the generated client. Content definitions are checked against them.

type Tables = Prisma.TypeMap['model'];

/** The name of a table in the client, such as "event". */
export type TableName = Prisma.TypeMap['meta']['modelProps'];

/** The columns of a table with their types. */
export type Columns<T extends TableName> = Tables[Capitalize<T>]['payload']['scalars'];

/** The relations of a table. */
export type Relations<T extends TableName> = Tables[Capitalize<T>]['payload']['objects'];

/** A row to create, with columns only. */
type NewRow<T extends TableName> = Exclude<
  Tables[Capitalize<T>]['operations']['createMany']['args']['data'],
  readonly unknown[]
>;

/** The columns that a new row of the table must have. */
export type RequiredColumn<T extends TableName> = {
  [C in keyof NewRow<T>]-?: undefined extends NewRow<T>[C] ? never : C;
}[keyof NewRow<T>];
