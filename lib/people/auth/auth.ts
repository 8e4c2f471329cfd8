import { createHash } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, Where } from 'better-auth/adapters';
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
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { leastPasswordLength, mostPasswordLength, newRecoveryCodes } from '../passwords/password-rules.ts';
import { cookiePrefix, oldestSession, secondStepSeconds, unusedSessionDays } from './cookies.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** better-auth's tokens are letters and digits only, so no plain token begins like this. */
const hashedPrefix = 'sha256:';

/**
 * What the database stores of a session's token. A fast hash is enough, because a token has 190 random bits. The hash
 * of a hash is another value, so what the database holds does not let a thief sign in.
 */
export const sessionTokenHash = (token: string): string => hashedPrefix + sha256(token);

/** The beginning of the identifiers of sign-ins that wait for their second step. */
export const secondStepPrefix = '2fa-';

/**
 * What the database stores of the identifier of a sign-in that waits for its second step. Other identifiers stay as they
 * are: they hold no secret, or are hashed already.
 */
export const verificationHash = (identifier: string): string =>
  identifier.startsWith(secondStepPrefix) ? secondStepPrefix + sha256(identifier) : identifier;

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter;
type Query = { model: string; where?: Where[] };
type Row = Record<string, unknown>;

/** The column of each table that opens something, and what the database stores of it. */
const secrets: Record<string, { field: string; hash: (secret: string) => string } | undefined> = {
  session: { field: 'token', hash: sessionTokenHash },
  verification: { field: 'identifier', hash: verificationHash },
};

/** The query with the hash in place of each secret. */
function byHash<Q extends Query>(query: Q): Q {
  const secret = secrets[query.model];
  if (!secret || !query.where) return query;
  const hashed = (value: Where['value']) =>
    Array.isArray(value) ? value.map((each) => secret.hash(String(each))) : secret.hash(String(value));
  const where = query.where.map((each) =>
    each.field === secret.field ? { ...each, value: hashed(each.value) } : each,
  );
  return { ...query, where };
}

/** The row as better-auth expects it: with the secret that it asked by. */
function withSecret<T>({ model, where }: Query, row: T): T {
  const field = secrets[model]?.field;
  const asked = where?.find((each) => each.field === field);
  return row && field && typeof asked?.value === 'string' ? { ...row, [field]: asked.value } : row;
}

/** Leaves out sessions that began too long ago, whatever their last use. */
const young = <Q extends Query>(query: Q): Q =>
  query.model === 'session'
    ? { ...query, where: [...(query.where ?? []), { field: 'createdAt', operator: 'gt', value: oldestSession() }] }
    : query;

/**
 * better-auth's adapter, except that the database stores only hashes of what opens something. better-auth has no such
 * option for sessions: it looks a session up by its token and puts the stored token into the cookie. Its option for the
 * second step also finds what is stored as it is, so that the stored hash itself would be accepted.
 */
function withHashes(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const inner = make(options);
    const adapter = {
      ...inner,
      create: async (query: { model: string; data: Row }) => {
        const { field, hash } = secrets[query.model] ?? {};
        if (!field || !hash) return inner.create(query);
        const secret = query.data[field];
        const row = await inner.create<Row>({ ...query, data: { ...query.data, [field]: hash(String(secret)) } });
        return { ...row, [field]: secret };
      },
      findOne: async (query) => withSecret(query, await inner.findOne(young(byHash(query)))),
      findMany: async (query) => {
        const rows = await inner.findMany(byHash(query));
        return rows.map((row) => withSecret(query, row));
      },
      count: (query) => inner.count(byHash(query)),
      update: async (query) => withSecret(query, await inner.update(byHash(query))),
      updateMany: (query) => inner.updateMany(byHash(query)),
      delete: (query) => inner.delete(byHash(query)),
      deleteMany: (query) => inner.deleteMany(byHash(query)),
      consumeOne: async (query) => withSecret(query, await inner.consumeOne(byHash(query))),
      incrementOne: async (query) => withSecret(query, await inner.incrementOne(byHash(query))),
      // better-auth's transactions are off (docs/decisions/02), and the inner adapter's would leave this one out.
      transaction: (work) => work(adapter),
    } as DBAdapter;
    return adapter;
  };
}

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
    // A day of use extends the session to seven days again, until it is 30 days old (see cookies.ts). A session
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
