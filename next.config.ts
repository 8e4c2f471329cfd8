import type { NextConfig } from 'next';

const config: NextConfig = {
  // Both slash forms answer by themselves: a redirected POST would send an upload twice.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // Types are checked by `npm run types`, part of `npm test`; the build on the server need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    'better-sqlite3',
    '@prisma/adapter-better-sqlite3',
    'better-auth',
    'sharp',
    'formidable',
    'file-type',
  ],
  devIndicators: false,
};

export default config;
