import { EnvironmentError, environment } from '../config/env.ts';
import { prepareBuild, prepareClient, prepareDatabase } from './prepare.ts';

// One command runs the whole product: `npm start`, or `npm run dev` for working on it (--dev).
const development = process.argv.includes('--dev');
Object.assign(process.env, { NODE_ENV: development ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });

try {
  environment();
  await prepareClient();
  await prepareDatabase();
  if (!development) await prepareBuild();
  const { sweepUploads } = await import('../uploads/sweep-uploads.ts');
  await sweepUploads();
  const { serve } = await import('./serve.ts');
  await serve({ development });
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exit(1);
}
