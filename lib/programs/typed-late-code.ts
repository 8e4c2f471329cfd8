import { placeCookie, readPlaceCookie } from '../http/place-cookie.ts';

const name = 'late-code-typed';
const keptSeconds = 5 * 60;
/** As much as the field takes. */
const longest = 30;

/** A late code that was wrong comes back into its field by a cookie of its typist, because no address or log has it. */
export const typedLateCode = {
  /** The Set-Cookie line that brings it back. */
  keep: (typed: unknown): string =>
    placeCookie(name, typeof typed === 'string' ? typed.slice(0, longest).toWellFormed() : '', '/apply', keptSeconds),
  /** What was typed. Empty if nothing was. */
  read: (headers: Headers): string => (readPlaceCookie(headers, name) ?? '').slice(0, longest),
};
