import type { NextConfig } from 'next';
import { compressStatic } from './app/server/compress-static.ts';
import { hintCompilation } from './app/server/hint-compilation.ts';
import { typeHeader } from './lib/http/security-headers.ts';

const securityHeaders = [
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
];
/** Scripts are not restricted here, because the framework's inline ones have no fixed hash. */
const pagePolicy = {
  key: 'Content-Security-Policy',
  value: "base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
};

const privatePage = (source: string, key: string) => ({
  source,
  has: [{ type: 'query' as const, key }],
  headers: [{ key: 'Cache-Control', value: 'private, no-store' }],
});

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
  // Pictures are encoded when they come in; the framework's own encoder would work for whoever asks it to.
  images: { unoptimized: true },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      await hintCompilation(distDir);
      await compressStatic(distDir);
    },
  },
  headers: async () => [
    { source: '/:path*', headers: [typeHeader] },
    // They say nothing to scripts and style sheets, and each of those is a file whose headers a phone waits for.
    { source: '/((?!_next/static/).*)', headers: securityHeaders },
    {
      // A page may be kept by the visitor's own browser, so that going back finds what was typed; it is asked for
      // again each time. The back office is kept nowhere.
      source: '/((?!api/|media/|admin|_next/).*)',
      headers: [pagePolicy, { key: 'Cache-Control', value: 'private, no-cache' }],
    },
    // Somebody's own answers, or number: kept by nobody, the visitor's browser included.
    ...['draft', 'submitted'].map((key) => privatePage('/apply', key)),
    privatePage('/contact', 'invalid'),
    { source: '/admin/:path*', headers: [pagePolicy, { key: 'Cache-Control', value: 'private, no-store' }] },
  ],
};

export default config;
