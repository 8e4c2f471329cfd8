import { afterAll } from 'vitest';
import { resetEnvironment } from '#lib/config/env.ts';
import { forgetSite } from '#lib/processes/per-process.ts';

// Most test files share a process. None of them sees what the one before left there.

const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  resetEnvironment();
  forgetSite();
});
