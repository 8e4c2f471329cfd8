// One sender in the process, which the bundler's copies of this module share.
const globals = globalThis as unknown as { wakeMailSender?: () => void };

/** Where the running sender hangs the function that lets it look for work; none takes it down again. */
export function onWake(wake: (() => void) | undefined): void {
  globals.wakeMailSender = wake;
}

/** Lets the sender look for work at once, where one runs. */
export const wakeSender = (): void => globals.wakeMailSender?.();
