import { certificateWords } from '../../config/certificate-words.ts';
import { driverFailure } from '../database-failure.ts';

/** Why a connection fails, by PostgreSQL’s code or Prisma’s kind. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusals: Record<string, string> = {
  '28P01': 'The user name or the password in DATABASE_URL is wrong.',
  '28000': 'PostgreSQL does not let this user in from this machine. See its pg_hba.conf, and sslmode in DATABASE_URL.',
  '3D000':
    "There is no such database. Let an administrator of PostgreSQL run: CREATE DATABASE … ENCODING 'UTF8' OWNER …;",
  '42501': 'The user in DATABASE_URL lacks a right.',
  '53300': 'PostgreSQL has no connection left.',
  '57P03': 'PostgreSQL is starting or stopping. Try again when it is ready.',
  TlsConnectionError: 'The connection cannot be secured as sslmode in DATABASE_URL asks.',
};

const passwordMissing = /client password must be a string/;
const noSuchFile = /^ENOENT: .* '(.*)'$/;

/** The message of PostgreSQL or its driver. Prisma's own has lines about the code that asked. */
function saidIn(error: unknown): string {
  const { originalMessage, reason } = driverFailure(error) ?? {};
  return originalMessage ?? reason ?? /(?:.*Message: )?(.*)$/.exec((error as Error).message)?.[1] ?? '';
}

/** Why PostgreSQL refuses a connection, and what to do. Null when it is about something else. */
export function refusalWords(error: unknown): string | null {
  const { kind = '', originalCode = '', originalMessage, reason, host, port } = driverFailure(error) ?? {};
  if (kind === 'DatabaseNotReachable') {
    const place = host ? `at ${host}${port ? `:${port}` : ''}` : 'there';
    return `No PostgreSQL answers ${place}. Start it, or correct DATABASE_URL.`;
  }
  const said = saidIn(error);
  if (passwordMissing.test(said)) return 'PostgreSQL asks for a password, and DATABASE_URL has none.';
  const missing = noSuchFile.exec(said)?.[1];
  if (missing) return `The file ${missing}, which DATABASE_URL names, is not there.`;
  const advice = certificateWords(said, 'database');
  if (advice) return advice;
  const words = refusals[originalCode] ?? refusals[kind];
  if (!words) return null;
  return originalMessage || reason ? `${words} It says: ${said}` : words;
}

/** Why a connection that was only made to ask fails, also where nothing is known but what was said. */
export const refusal = (error: unknown): string => refusalWords(error) ?? saidIn(error);
