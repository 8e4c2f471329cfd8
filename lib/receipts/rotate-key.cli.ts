import { existsSync } from 'node:fs';
import { databaseFile, postgresqlAddress, uploadsFolder } from '../config/paths.ts';
import { closeDatabase } from '../db/client.ts';
import { publishKey } from './sign-receipt.ts';
import { followsSecret, replaceSigningKey, signingKey } from './signing-key.ts';

if (followsSecret()) {
  console.error(
    'With STORAGE_URL the key of receipts follows AUTH_SECRET. Set another AUTH_SECRET on every machine and start again: receipts signed until then can still be checked.',
  );
  process.exit(1);
}

// A missing database or folder would be made again, beside the ones that the settings mean.
for (const place of postgresqlAddress() ? [uploadsFolder()] : [databaseFile(), uploadsFolder()])
  if (!existsSync(place)) {
    console.error(`${place} does not exist. Start the site once, or check DATABASE_URL and UPLOADS_DIR.`);
    process.exit(1);
  }

try {
  const before = signingKey();
  await publishKey(before);
  const key = replaceSigningKey();
  await publishKey(key);
  console.log(`Receipts are signed with the key ${key.id} from now on.`);
  console.log(`Receipts signed with ${before.id} can still be checked.`);
} finally {
  await closeDatabase();
}
