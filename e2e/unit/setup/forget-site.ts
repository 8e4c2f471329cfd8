import { afterAll, vi } from 'vitest';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { forgetSite } from '#lib/platform/processes/per-process.ts';

// Most test files share a process. None of them sees what the one before left there.

const before = { ...process.env };

afterAll(() => {
  // Otherwise the first test of the next file begins with the last one's variables, such as its DATABASE_URL, being put back.
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  resetEnvironment();
  forgetSite();
});
