import { ownAddresses } from '../../http/own-addresses.ts';
import { type StopKey, stopSchema } from './stop-reminders.ts';

/** Where the link that stops reminders leads. The link itself works again. */
const addresses = ownAddresses('/apply/reminders', 60 * 60);

export const stopAddresses = {
  keep: ({ page, key }: StopKey) => addresses.keep(`${page}.${key}`),
  read(headers: Headers, name: string): StopKey | null {
    const [page, key] = addresses.read(headers, name)?.split('.') ?? [];
    return stopSchema.safeParse({ page, key }).data ?? null;
  },
};
