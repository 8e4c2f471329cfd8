import { existsSync } from 'node:fs';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import { databaseFile, postgresqlAddress, uploadsFolder } from '#lib/platform/config/paths.ts';
import { closeDatabase } from '#lib/platform/db/client.ts';
import { failCommand } from '#lib/platform/storage/explain.ts';
import { publishKey } from './receipt.ts';
import { followsSecret, replaceSigningKey, signingKey } from './signing-key.ts';

/** Why no key can be made here. Null when one can. */
function refusal(): string | null {
  if (followsSecret())
    return 'With STORAGE_URL the key of receipts follows AUTH_SECRET. Set another AUTH_SECRET on every machine and start again: receipts signed until then can still be checked.';
  // A missing database or folder would be made again, beside the ones that the settings mean.
  const places = postgresqlAddress() ? [uploadsFolder()] : [databaseFile(), uploadsFolder()];
  const missing = places.find((place) => !existsSync(place));
  return missing ? `${missing} does not exist. Start the site once, or check DATABASE_URL and UPLOADS_DIR.` : null;
}

try {
  const reason = refusal();
  if (reason) throw new OperatorError(reason);
  const before = signingKey();
  await publishKey(before);
  const key = replaceSigningKey();
  await publishKey(key);
  console.log(`Receipts are signed with the key ${key.id} from now on.`);
  console.log(`Receipts signed with ${before.id} can still be checked.`);
} catch (error) {
  failCommand(error);
} finally {
  await closeDatabase();
}
