import { prismaAdapter } from 'better-auth/adapters/prisma';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { environment } from '#lib/platform/config/env.ts';
import { isSecureSite } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import type { PrismaClient } from '#lib/platform/db/generated/client.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { withHashes } from './hashing-adapter.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { leastPasswordLength, mostPasswordLength } from './password-rules.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { cookiePrefix } from './session-cookie.ts';
import { secondStepSeconds, unusedSessionDays } from './session-lifetime.ts';

const daySeconds = 24 * 60 * 60;

/** The code that better-auth answers with when a disabled user gives the right password. */
export const disabledCode = 'ACCOUNT_DISABLED';

async function refuseDisabled(client: PrismaClient, id: string) {
  const user = await client.user.findUnique({ where: { id }, select: { disabledAt: true } });
  if (user?.disabledAt) throw new APIError('FORBIDDEN', { code: disabledCode, message: 'This account is disabled.' });
}

/** Our handlers call `auth().api`. better-auth's own HTTP handler is not mounted, so its sign-up is unreachable. */
function createAuth(client: PrismaClient) {
  const { SITE_URL, PORT } = environment();
  return betterAuth({
    appName: 'Back office',
    baseURL: SITE_URL ?? `http://localhost:${PORT}`,
    secret: authSecret(),
    database: withHashes(prismaAdapter(client, { provider: 'sqlite', transaction: false })),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: leastPasswordLength,
      maxPasswordLength: mostPasswordLength,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        roles: { type: 'string', required: false, input: false },
        disabledAt: { type: 'date', required: false, input: false },
        hasFirstPassword: { type: 'boolean', required: false, input: false },
      },
    },
    // Every session is created here, so a disabled user can never get one.
    databaseHooks: { session: { create: { before: ({ userId }) => refuseDisabled(client, userId) } } },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: secondStepSeconds,
        // Its lock would keep the owner out. login-throttle.ts counts strangers and browsers that are known apart.
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes, storeBackupCodes: 'encrypted' },
      }),
    ],
    // A day of use extends the session to seven days again, until it is 30 days old (see session-lifetime.ts). A session
    // is a row, so deleting the row ends it at the next request.
    session: { expiresIn: unusedSessionDays * daySeconds, updateAge: daySeconds, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // A wrong password does not belong in the server's log; the audit log records it. Nor does what an error quotes.
    logger: {
      level: 'error',
      log: (_level, _message, ...details) =>
        logError(
          'The authentication service failed',
          details.find((each) => each instanceof Error),
        ),
    },
    advanced: {
      cookiePrefix: cookiePrefix(),
      // This option would put `__Secure-` in front of the names. The prefix above promises more.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecureSite() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
}

type Auth = ReturnType<typeof createAuth>;
const instances = new WeakMap<PrismaClient, Auth>();

/** The authentication service for the current database connection. */
export function auth(): Auth {
  const client = database();
  const existing = instances.get(client);
  if (existing) return existing;
  const created = createAuth(client);
  instances.set(client, created);
  return created;
}
