import { formPages } from '#app/api/form-pages.ts';
import { idPath } from '#lib/api/path-id.ts';
import { breachNotFound } from '#lib/privacy/breaches/breach.ts';

/** The entry of the register in an address. */
export const breachPath = idPath(breachNotFound);

/** The responses for a plain form of an entry: back to it, with what was done, or filled with what is wrong. */
export const breachPages = (done: string, place = '') =>
  formPages<{ id: number }>(
    ({ params }) => `/admin/breaches/${params.id}${place}`,
    ({ params }) => `/admin/breaches/${params.id}?${new URLSearchParams({ done })}`,
  );
