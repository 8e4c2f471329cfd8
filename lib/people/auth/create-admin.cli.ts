import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { placeInWords } from '#lib/platform/config/database-address.ts';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import { databaseFile, postgresqlAddress } from '#lib/platform/config/paths.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import { checkServer } from '#lib/platform/db/postgresql/server.ts';
import { isMissingTable } from '#lib/platform/db/write.ts';
import { failCommand } from '#lib/platform/storage/explain.ts';
import { auditEntry } from '../audit/record.ts';
import { generatePassword, isGuessed, leastPasswordLength, mostPasswordLength } from '../passwords/password-rules.ts';
import { createAdmin, resetAdmin } from './first-administrator.ts';

const usage = 'Usage: npm run admin:create -- --email name@example.org [--name "Full Name"] [--password PASSWORD]';

const argumentsSchema = z.object({
  email: z.string({ error: 'is missing' }).trim().toLowerCase().pipe(z.email('is not an email address')),
  name: z.string().trim().min(1, 'must not be empty').max(200).optional(),
  password: z
    .string()
    .min(leastPasswordLength, `must have at least ${leastPasswordLength} characters`)
    .max(mostPasswordLength, `must have at most ${mostPasswordLength} characters`)
    .optional(),
});

/** Thrown for errors that the caller can fix. Only its message is printed. */
class CommandError extends OperatorError {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  let values: Record<string, string | undefined>;
  try {
    ({ values } = parseArgs({ args, options: { email: text, name: text, password: text } }));
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`, 2);
  }
  const checked = argumentsSchema.safeParse(values);
  if (checked.success) return checked.data;
  const problems = checked.error.issues.map((issue) => `--${issue.path.join('.')} ${issue.message}`);
  throw new CommandError([...problems, usage].join('\n'), 2);
}

async function findUser(email: string) {
  const address = postgresqlAddress();
  const place = address ? placeInWords(address) : databaseFile();
  const missing = new CommandError(`There are no tables yet in ${place}. Run "npm run db:migrate" first.`, 1);
  if (address) await checkServer(address);
  else if (!existsSync(databaseFile())) throw missing;
  try {
    return await database().user.findUnique({ where: { email }, select: { id: true } });
  } catch (error) {
    throw isMissingTable(error) ? missing : error;
  }
}

async function run(args: string[]): Promise<void> {
  const { email, name, password: given } = readArguments(args);
  const password = given ?? generatePassword();
  const user = await findUser(email);
  if (given && (await isGuessed(given, { name: name ?? '', email })))
    throw new CommandError('--password is easy to guess. Choose another one, or leave it out to get one.', 2);
  const isFirst = given === undefined;
  if (user) await resetAdmin(user.id, { name, password, isFirst });
  else await createAdmin({ email, name: name ?? 'Administrator', password, isFirst });
  await auditEntry(null, user ? 'admin.reset' : 'admin.create', 'user', undefined, { email });
  const done = user
    ? `${email} has a new password, no two-factor authentication, and no sessions.`
    : `Created the administrator ${email}.`;
  process.stdout.write(
    given
      ? `${done}\n`
      : `${done}\n  password: ${password}\nThis password is not stored anywhere. It is changed at the first sign-in.\n`,
  );
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  failCommand(error);
  if (error instanceof CommandError) process.exitCode = error.exitCode;
} finally {
  await closeDatabase();
}
