import { create } from 'content-disposition';

const ascii = /^[\x20-\x7e]*$/;

/**
 * The Content-Disposition of a download. `plainName`, in ASCII, is for clients that cannot read `filename*` (RFC 6266,
 * 4.3) and would otherwise see a question mark for each letter of another script.
 */
export const downloadDisposition = (filename: string, plainName: string): string =>
  create(filename, { fallback: ascii.test(filename) || plainName });
