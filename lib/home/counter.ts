import type { Counter } from './home.ts';

/** A home value as a counter card: its number is read as a float (spec, section 3). */
export function toCounter({ id, number, title }: { id: number; number: string; title: string }): Counter {
  const value = Number.parseFloat(number);
  return { id, title, value: Number.isFinite(value) ? value : null, text: number };
}

/** A number on its way to `value`: two decimals when `value` is fractional, none otherwise (spec, section 1). */
export function counterText(shown: number, value: number): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  return shown.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
