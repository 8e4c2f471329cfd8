import path from 'node:path';
import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/**
 * Every variable that the product reads, with a default that is safe and works on a laptop. `.env.example` lists the
 * same variables with a short explanation each; a test keeps the two in step.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address such as https://innovation.example.edu' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^file:.+/, 'must be a SQLite address such as file:./prisma/site.db')
    .default('file:./prisma/site.db'),
  UPLOADS_DIR: z.string().min(1).default('./uploads'),
  BACKUP_DIR: z.string().min(1).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(16).default(0),
  ADMIN_EMAIL: z.email().default('admin@example.org'),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(128).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMIT_WINDOW_SECONDS: z.coerce.number().int().min(1).default(600),
  RATE_LIMIT_SUBMISSIONS: count(600),
  RATE_LIMIT_CONTACT: count(120),
  RATE_LIMIT_LOGIN: count(60),
  RATE_LIMIT_WRITES: count(1200),
  CLIENT_MEGABYTES_PER_HOUR: count(4096),
  CLIENT_REQUESTS_AT_ONCE: count(100),
  CLIENT_DRAFTS: count(200),
  DISK_FLOOR_MEGABYTES: count(500),
  MAX_SUBMISSION_MEGABYTES: z.coerce.number().int().min(1).max(1024).default(100),
  CLAMD_SOCKET: z.string().min(1).optional(),
  UPLOAD_TIMEOUT_SECONDS: z.coerce.number().int().min(1).default(1800),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@mail.example.edu:587' })
    .optional(),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  MAIL_FROM: z.email().default('no-reply@example.org'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Thrown when variables are invalid. The message names each one and says what it must be. */
export class EnvironmentError extends Error {}

/**
 * Validates `source` against the schema. An empty variable counts as unset, as in a copied `.env.example`.
 * @throws {EnvironmentError} with one line per unusable variable
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`These environment variables are not valid (see .env.example):\n${lines.join('\n')}`);
  }
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
