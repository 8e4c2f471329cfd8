// One sender per process, shared by the bundler's copies of this module.
const globals = globalThis as unknown as { wakeMailSender?: () => void };

/** Registers the function that makes the running sender look for work. Undefined removes it. */
export function onWake(wake: (() => void) | undefined): void {
  globals.wakeMailSender = wake;
}

/** Makes the sender look for work now, if one is running. */
export const wakeSender = (): void => globals.wakeMailSender?.();
