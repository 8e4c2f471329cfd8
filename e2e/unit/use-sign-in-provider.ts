import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { answerAddress, stubProvider } from './provider-browser.ts';
import { startSignInProvider } from './sign-in-provider.ts';
import { useTestDatabase } from './test-database.ts';

interface Given {
  provider: Awaited<ReturnType<typeof startSignInProvider>>;
  email: string;
  id: string;
}

/** For tests of signing in by a provider: one that runs, and before each test a member of staff with an account there. */
export function useSignInProvider(): Given {
  useTestDatabase();
  const given = { email: '', id: '' } as Given;
  beforeAll(async () => {
    given.provider = await startSignInProvider(answerAddress);
  });
  afterAll(() => given.provider.stop());
  beforeEach(async () => {
    const { issuer, changes, state } = given.provider;
    stubProvider(issuer);
    for (const path of Object.keys(changes)) delete changes[path];
    given.email = `${randomUUID()}@example.org`;
    ({ id: given.id } = await createAdmin({ email: given.email, name: 'Asha', password: 'kestrel-lantern-42' }));
    state.account = { sub: randomUUID(), email: given.email, email_verified: true };
    return () => resetEnvironment();
  });
  return given;
}
