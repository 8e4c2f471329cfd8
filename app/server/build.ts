import { prepareBuild, prepareClient } from './prepare.ts';

// Builds the site as the first `npm start` does, without serving it and without any data: `npm run build`.

Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
// Whatever database it will have: an image is built before that is known.
await prepareClient(true);
await prepareBuild();
