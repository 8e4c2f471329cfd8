import { perProcess } from '#lib/platform/processes/per-process.ts';

const sender = perProcess('mail sender', () => ({ wake: undefined as (() => void) | undefined }));

/** Registers the function that makes the running sender look for work. Undefined removes it. */
export function onWake(wake: (() => void) | undefined): void {
  sender().wake = wake;
}

/** Makes the sender look for work now, if one is running. */
export const wakeSender = (): void => sender().wake?.();
