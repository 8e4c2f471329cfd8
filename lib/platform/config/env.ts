import path from 'node:path';
import { z } from 'zod';
import { withoutPassword, wrongAddress } from './database-address.ts';
import { OperatorError } from './operator-error.ts';
import { missingForProvider, wrongIssuer } from './provider-issuer.ts';
import { parseS3Address } from './s3-address.ts';

/** A whole number in digits, within its range. */
function wholeNumber(least: number, most: number | null, fallback: number) {
  const range = most === null ? `, ${least} or more` : ` from ${least} to ${most}`;
  const error = `must be a whole number${range}`;
  return z
    .string()
    .regex(/^\s*\d+\s*$/, error)
    .transform(Number)
    .pipe(
      z
        .int(error)
        .min(least, error)
        .max(most ?? Number.MAX_SAFE_INTEGER, error),
    )
    .default(fallback);
}

const count = (fallback: number) => wholeNumber(0, null, fallback);
const email = (fallback: string) => z.email('must be an email address such as name@example.org').default(fallback);

/** Hosts of databases write postgres:// as well. */
const databaseAddress = z
  .string()
  .transform((address) => address.replace(/^postgres:/, 'postgresql:'))
  .superRefine((address, context) => {
    const message = wrongAddress(address);
    if (message) context.addIssue({ code: 'custom', message });
  });

/**
 * Every variable that the product reads, with a default that is safe and works on a laptop. `.env.example` lists the
 * same variables with a short explanation each; a test keeps the two in step.
 */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('production'),
  PORT: wholeNumber(1, 65535, 3000),
  HOST: z.string().min(1).optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address such as https://innovation.example.edu' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: databaseAddress.default('file:./prisma/site.db'),
  SEED: z.enum(['sample', 'none'], 'must be sample or none').default('sample'),
  UPLOADS_DIR: z.string().min(1).default('./uploads'),
  STORAGE_URL: z
    .string()
    .refine(
      (address) => parseS3Address(address) !== null,
      'must be an address such as s3://KEY:SECRET@storage.example.edu/bucket/folder?region=eu-central-1',
    )
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  TRUST_PROXY: wholeNumber(0, 16, 0),
  ADMIN_EMAIL: email('admin@example.org'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMIT_WINDOW_SECONDS: wholeNumber(1, null, 600),
  RATE_LIMIT_SUBMISSIONS: count(600),
  RATE_LIMIT_CONTACT: count(120),
  RATE_LIMIT_LOGIN: count(60),
  RATE_LIMIT_WRITES: count(1200),
  CLIENT_MEGABYTES_PER_HOUR: count(4096),
  CLIENT_REQUESTS_AT_ONCE: count(100),
  CLIENT_DRAFTS: count(200),
  DISK_FLOOR_MEGABYTES: count(500),
  MAX_SUBMISSION_MEGABYTES: wholeNumber(1, 1024, 100),
  CLAMD_SOCKET: z.string().min(1).optional(),
  UPLOAD_TIMEOUT_SECONDS: wholeNumber(1, null, 1800),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@mail.example.edu:587' })
    .optional(),
  SMTP_NAME: z
    .string()
    .regex(
      /^(?=.{1,253}$)(?:[\w-]+(?:\.[\w-]+)*|\[[\da-fA-FIPv:.]+\])$/,
      'must be the name of a host, such as www.example.edu',
    )
    .optional(),
  LINK_CHECKS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OIDC_ISSUER: z
    .string()
    .superRefine((address, context) => {
      const message = wrongIssuer(address);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').default('your university account'),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  MAIL_FROM: email('no-reply@example.org'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Variables whose value no message repeats. */
const secrets = new Set([
  'ADMIN_PASSWORD',
  'AUTH_SECRET',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'STORAGE_URL',
]);
const longestShown = 100;

/** The value as an operator finds it again in their file: on one line and cut short. */
function shownValue(name: string, value = ''): string {
  if (secrets.has(name)) return '';
  const line = withoutPassword(value.replaceAll(/\p{Cc}+/gu, ' '));
  return `; it is “${line.length > longestShown ? `${line.slice(0, longestShown)}…` : line}”`;
}

/**
 * Validates `source` against the schema. An empty variable counts as unset, as in a copied `.env.example`.
 * @throws {OperatorError} with one line per unusable variable
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path: [key], message }) => {
      const name = String(key);
      return `  ${name} ${message}${shownValue(name, given[name])}`;
    });
    throw new OperatorError(`These environment variables are not valid (see .env.example):\n${lines.join('\n')}`);
  }
  if (result.data.STORAGE_URL && !result.data.AUTH_SECRET)
    throw new OperatorError(
      'AUTH_SECRET must be set where STORAGE_URL is: the files are no longer on this machine alone, and a secret that is kept here would be lost with it. Make one with: openssl rand -base64 48',
    );
  const missing = missingForProvider(result.data);
  if (missing) throw new OperatorError(missing);
  return result.data;
}

let validated: Environment | undefined;

/** The validated environment. `.env` fills in what the process was not given. Read once. */
export function environment(): Environment {
  if (!validated) {
    try {
      process.loadEnvFile(path.join(process.cwd(), '.env'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    validated = parseEnvironment(process.env);
  }
  return validated;
}

/** Makes the next `environment()` read the variables again, for tests that change them. */
export function resetEnvironment(): void {
  validated = undefined;
}
