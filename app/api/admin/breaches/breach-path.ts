import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { seeOther } from '#lib/http/responses.ts';
import { breachNotFound } from '#lib/privacy/breaches/breach-row.ts';

/** The entry of the register in an address. */
export const breachPath = shape(z.object({ id: pathId }), always(breachNotFound));

/** The responses for a plain form of an entry: back to it, with what was done, or filled with what is wrong. */
export const breachPages = (done: string, place = '') => ({
  ...formPages<{ id: number }>(({ params }) => `/admin/breaches/${params.id}${place}`),
  done: (_value: unknown, { params }: { params: { id: number } }) =>
    seeOther(`/admin/breaches/${params.id}?${new URLSearchParams({ done })}`),
});
