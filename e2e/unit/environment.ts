import { vi } from 'vitest';
import { resetEnvironment } from '#lib/platform/config/env.ts';

/** For tests: sets variables of the environment, for which `environment()` is read again. Without any, takes all back. */
export function setEnvironment(variables?: Record<string, string>): void {
  if (!variables) vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(variables ?? {})) vi.stubEnv(name, value);
  resetEnvironment();
}
