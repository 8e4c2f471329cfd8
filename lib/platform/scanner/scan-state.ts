/** The virus scanner's result in a file's row: null without one, "waiting", "clean", or "found NAME". */
export type ScanState = string | null;

export const waiting = 'waiting';
export const clean = 'clean';
export const foundState = (name: string): string => `found ${name}`;

/** The name of what the scanner found, or null. */
export const foundName = (state: ScanState): string | null => (state?.startsWith('found ') ? state.slice(6) : null);
