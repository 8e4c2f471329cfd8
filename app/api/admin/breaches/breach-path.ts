import { idPath } from '#lib/api/address.ts';
import { breachNotFound } from '#lib/privacy/breaches/breach.ts';

/** The entry of the register in an address. */
export const breachPath = idPath(breachNotFound);

interface OfBreach {
  params: { id: number };
}

/** The responses for a plain form of an entry: back to it, with what was done, or filled with what is wrong. */
export const breachPages = (done: string, place = '') => ({
  back: ({ params }: OfBreach) => `/admin/breaches/${params.id}${place}`,
  done: (_: unknown, { params }: OfBreach) => `/admin/breaches/${params.id}?${new URLSearchParams({ done })}`,
});
