import { idPath } from '#lib/api/address.ts';
import { requestNotFound } from '#lib/privacy/requests/privacy-request.ts';

/** The privacy request in an address. */
export const requestPath = idPath(requestNotFound);

/** The page of a request, with what was just done. */
export const requestAddress = (id: number, done: string) => `/admin/privacy/${id}?${new URLSearchParams({ done })}`;

interface OfRequest {
  params: { id: number };
}

/** A form of the page of a request, at `place`. Refused, it comes back there filled. */
export const requestForms = (place: string, done: string) => ({
  back: ({ params }: OfRequest) => `/admin/privacy/${params.id}${place}`,
  done: (_: unknown, { params }: OfRequest) => requestAddress(params.id, done),
});
