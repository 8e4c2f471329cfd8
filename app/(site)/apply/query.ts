import { neverKept, number } from '#app/page-query.ts';

export const applyQuery = {
  program: number,
  late: neverKept,
  submitted: neverKept,
  /** Read by script (`AdminArea`). */
  admin: neverKept,
};
