import { plainLines } from './pasted-text.ts';

/**
 * Text without lone surrogates and null characters, which cannot be stored everywhere and are not typed on purpose, and with
 * one kind of line end.
 */
export const storable = (text: string): string => plainLines(text.toWellFormed().replaceAll('\0', ''));
