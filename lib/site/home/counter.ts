/** A counter card. */
export interface Counter {
  id: number;
  title: string;
  /** The number as a float. Null if its text is not a number; the text is then shown instead. */
  value: number | null;
  text: string;
}

/** A home value as a counter card, with its number read as a float (spec, section 3). */
export function toCounter({ id, number, title }: { id: number; number: string; title: string }): Counter {
  const value = Number.parseFloat(number);
  return { id, title, value: Number.isFinite(value) ? value : null, text: number };
}

// Groups the last three digits of a whole number, and pairs before them.
const indianGroups = /(\d)(?=(?:\d\d)+\d(?:\.|$))/g;

/**
 * A number counting up to `value`: two decimals if `value` is fractional, none otherwise (spec, section 1). It does not
 * use Intl, which a phone would have to load while it makes the page usable, and which is slow for every frame.
 */
export function counterText(shown: number, value: number): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  return shown.toFixed(digits).replace(indianGroups, '$1,');
}
