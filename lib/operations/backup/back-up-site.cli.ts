import path from 'node:path';
import { parseArgs } from 'node:util';
import { failCommand } from '#lib/platform/storage/explain.ts';
import { backUpSite } from './back-up-site.ts';

const usage = 'Name the file to write: npm run backup -- backup/site.tar [--with-secrets]';

function readArguments(): { target: string; withSecret: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-secrets': { type: 'boolean', default: false } },
    });
    const [target, ...others] = positionals;
    return target && others.length === 0 ? { target: path.resolve(target), withSecret: values['with-secrets'] } : null;
  } catch {
    return null;
  }
}

const given = readArguments();
if (!given) {
  console.error(usage);
  process.exit(2);
}
try {
  const { files, bytes, missing, hasSecret } = await backUpSite(given.target, { withSecret: given.withSecret });
  console.log(`Wrote ${given.target}: ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB.`);
  if (given.withSecret && !hasSecret)
    console.log('There is no secret file to include. If AUTH_SECRET is set, keep it yourself.');
  if (!given.withSecret)
    console.log('The secret is not in it: after a restore, people set up two-factor authentication again.');
  for (const name of missing) console.error(`Missing: ${name}. The database names it, but it is not in its folder.`);
} catch (error) {
  failCommand(error);
}
