/** Why a file is not taken. */
export type Refusal =
  /** It is something else than its sender says, or nothing that is accepted. */
  | 'wrong_type'
  /** It begins as an accepted type, but is not whole, or carries something else behind it. */
  | 'damaged'
  | 'too_many_pixels'
  /** Text in UTF-16 that does not say so: some programs would show it as signs without meaning. */
  | 'unmarked_text'
  | 'too_large_unpacked'
  /** Only people who know its password can read it. */
  | 'protected'
  | 'macros'
  | 'program'
  | 'remote_part';

/**
 * What the content of a file turned out to be: refused, or accepted with what its readers should know, one short
 * sentence each ("Contains JavaScript."), and whether it can do more than show pages.
 */
export type Finding = { refusal: Refusal } | { cautions: string[]; isActive?: boolean };

export const refused = (refusal: Refusal): Finding => ({ refusal });

export const accepted = (...cautions: string[]): Finding => ({ cautions });
