import { formPages } from '#app/api/form-pages.ts';
import { idPath } from '#lib/api/path-id.ts';
import { requestNotFound } from '#lib/privacy/requests/privacy-request.ts';

/** The privacy request in an address. */
export const requestPath = idPath(requestNotFound);

/** The page of a request, with what was just done. */
export const requestAddress = (id: number, done: string) => `/admin/privacy/${id}?${new URLSearchParams({ done })}`;

/** A form of the page of a request, at `place`. Refused, it comes back there filled. */
export const requestForms = (place: string, done: string) =>
  formPages<{ id: number }>(
    ({ params }) => `/admin/privacy/${params.id}${place}`,
    ({ params }) => requestAddress(params.id, done),
  );
