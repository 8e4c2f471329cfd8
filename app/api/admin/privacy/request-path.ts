import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { seeOther } from '#lib/http/responses.ts';
import { requestNotFound } from '#lib/privacy/requests/read-request.ts';

/** The privacy request in an address. */
export const requestPath = shape(z.object({ id: pathId }), always(requestNotFound));

/** The page of a request, with what was just done. */
export const toRequest = (id: number, done: string) =>
  seeOther(`/admin/privacy/${id}?${new URLSearchParams({ done })}`);

/** A form of the page of a request, at `place`, comes back there filled. */
export const requestForms = (place: string) =>
  formPages<{ id: number }>(({ params }) => `/admin/privacy/${params.id}${place}`);
