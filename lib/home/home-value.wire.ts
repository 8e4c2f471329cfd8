import type { HomeValue } from './find-home-values.ts';

/** A counter card as `/api/home-values/` sends it; `number` stays text, so that "12.50" keeps its digits. */
export const homeValueToWire = ({ id, number, title }: HomeValue) => ({ id, number, title });
