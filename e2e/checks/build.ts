import { prepareBuild } from '#app/server/prepare.ts';

// Builds the site as the first `npm start` does, so that no server of the journeys has to.

Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
await prepareBuild();
