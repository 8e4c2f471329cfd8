import { kolkataDateTime } from '../time/kolkata-time.ts';
import type { Message } from './conversation.ts';

/**
 * The files of messages, as an archive of a person's data lists them after the application's. Their numbers are far from
 * those of other tables.
 */
export const messageFiles = (messages: readonly Message[]) =>
  messages.flatMap(({ at, files }) =>
    files.map(({ id, ...file }) => ({ ...file, id: id + 1_000_000_000, label: `Message of ${kolkataDateTime(at)}` })),
  );
