import { joinSteps } from '#lib/applications/erasure/erasure-list.ts';
import { closeDatabase } from '#lib/platform/db/client.ts';
import { failCommand } from '#lib/platform/storage/explain.ts';
import { repeatErasures } from './repeat-erasures.ts';

// A restore runs this on an unpacked backup (lib/operations/backup/restored-database.ts), with the list of the site that it replaces.
// Prints what was repeated as JSON.

const [list = ''] = process.argv.slice(2);
try {
  await joinSteps(list);
  console.log(JSON.stringify(await repeatErasures()));
} catch (error) {
  failCommand(error);
} finally {
  await closeDatabase();
}
