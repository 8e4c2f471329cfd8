import { neverKept, number } from '#app/page-query.ts';

export const applyQuery = {
  program: number,
  late: neverKept,
  submitted: neverKept,
  /** Read by the server (`app/server/open-link.ts`). */
  draft: neverKept,
  /** Read by script (`AdminArea`). */
  admin: neverKept,
};
