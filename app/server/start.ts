import { claimForServing, claimServer, unsureLock } from '#lib/operations/backup/claim-site.ts';
import { environment } from '#lib/platform/config/env.ts';
import { postgresqlAddress } from '#lib/platform/config/paths.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { checkStore, explain } from '#lib/platform/storage/explain.ts';
import { assertPortFree } from './connections/listen.ts';
import { prepareBuild, prepareClient, prepareDatabase } from './prepare.ts';
import { combination, guardLog, keepPrivate, outliveLog } from './process-guards.ts';

// One command runs the whole product: `npm start`, or `npm run dev` for development (--dev). With --empty, a new site
// begins without the sample centre.
const development = process.argv.includes('--dev');
Object.assign(process.env, {
  NODE_ENV: development ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  // The framework lets Node read next.config.ts (`next --experimental-next-config-strip-types`). Otherwise it would load
  // its compiler for that at each start, and keep some 30 MB for it.
  __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: 'true',
});
outliveLog();
if (!development) guardLog();

async function begin(): Promise<void> {
  const { HOST, PORT, SEED } = environment();
  await assertPortFree({ port: PORT, host: HOST });
  await checkStore();
  // Before anything is written: another server may use the same data.
  if (await claimForServing()) console.log('Finished a restore that was interrupted.');
  const warning = unsureLock();
  if (warning) logError(warning);
  console.log(combination());
  await prepareClient();
  const address = postgresqlAddress();
  if (address) await claimServer(address);
  keepPrivate();
  const firstAdmin = await prepareDatabase({ isEmpty: SEED === 'none' || process.argv.includes('--empty') });
  const { identifyUploads } = await import('#lib/platform/uploads/uploads-folder.ts');
  const { withLease } = await import('#lib/platform/db/lease.ts');
  // Two that see no mark in the store would make two.
  await withLease('mark of the files', identifyUploads);
  if (!development) await prepareBuild();
  const { sweepUploads } = await import('#lib/platform/uploads/sweep-uploads.ts');
  await sweepUploads();
  const { serve } = await import('./serve.ts');
  await serve({ development, firstAdmin });
}

try {
  await begin();
} catch (error) {
  const words = explain(error);
  if (words) logError(words);
  else logError('The site cannot start', error);
  process.exit(1);
}
