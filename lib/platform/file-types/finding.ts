import type { OtherTypeName } from './other-type.ts';

/** Why a file is not taken. */
export type Refusal =
  /** It is something else than its sender says, or nothing that is accepted. */
  | 'wrong_type'
  /** The same, and we can tell the sender which type it is. */
  | OtherTypeName
  /** It begins as an accepted type, but holds nothing that opens, or carries something else. */
  | 'damaged'
  | 'too_many_pixels'
  /** Text in UTF-16 that does not say so: some programs would show it as signs without meaning. */
  | 'unmarked_text'
  | 'too_large_unpacked'
  /** Only people who know its password can read it. */
  | 'protected'
  | 'macros'
  | 'program'
  /** A PDF with a command that starts another program. */
  | 'launches'
  | 'remote_part';

/**
 * The finding about the content of a file: refused, or accepted with remarks for its readers, one short
 * sentence each ("Contains JavaScript."), and whether it can do more than show pages.
 */
export type Finding = { refusal: Refusal } | { cautions: string[]; isActive?: boolean };

export const refused = (refusal: Refusal): Finding => ({ refusal });

export const accepted = (...cautions: string[]): Finding => ({ cautions });

/** The sentence for applicant and staff about a file that we take and could not read whole. */
export const unreadNote = (noun: 'PDF' | 'document' | 'picture'): string =>
  `We could not read this ${noun} to its end. Open it once to be sure.`;

/** The part of what readers should know that we tell the sender, too. Null: nothing. */
export const noteOf = (caution: string | null): string | null =>
  caution?.match(/We could not read this \w+ to its end\. Open it once to be sure\./)?.[0] ?? null;
