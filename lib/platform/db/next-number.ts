import { dialect } from './dialect.ts';

/** The tables whose next number must be known before the rows are written. */
type NumberedTable =
  | 'Submission'
  | 'PrivatePage'
  | 'Invitation'
  | 'MessageTemplate'
  | 'FormTemplate'
  | 'ContactMessage'
  | 'ContactReply'
  | 'Breach';

/**
 * The number of the table's next row, for what must name it before it is written: a receipt, another row of the same
 * transaction. No number is given twice, also not one that was erased. A number whose row was not stored may leave a gap.
 */
export const nextNumber = (table: NumberedTable): Promise<number> => dialect().nextNumber(table);
