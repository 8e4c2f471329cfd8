import type { NextConfig } from 'next';
import { compressStatic } from './app/server/compress-static.ts';
import { hintCompilation } from './app/server/hint-compilation.ts';
import { typeHeader } from './lib/http/security-headers.ts';

const securityHeaders = [
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
];
/** Scripts are not restricted here, because the framework's inline scripts have no fixed hash. */
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
  // Addresses work with and without a trailing slash: redirecting a POST would send an upload twice.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // `npm run types`, part of `npm test`, checks types, so that the build on the server need not.
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
  // We encode pictures when they are uploaded. The framework's encoder would do work for anyone who asks.
  images: { unoptimized: true },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      await hintCompilation(distDir);
      await compressStatic(distDir);
    },
  },
  headers: async () => [
    { source: '/:path*', headers: [typeHeader] },
    // These headers do nothing for scripts and style sheets, and a phone waits for the headers of each such file.
    { source: '/((?!_next/static/).*)', headers: securityHeaders },
    {
      // The visitor's own browser may keep a page, so that going back finds what was typed, but it must check each time
      // whether the page is current. Back-office pages are never kept.
      source: '/((?!api/|media/|admin|_next/).*)',
      headers: [pagePolicy, { key: 'Cache-Control', value: 'private, no-cache' }],
    },
    // Pages with a visitor's own answers or number: nothing may keep them, not even the visitor's browser.
    ...['draft', 'submitted'].map((key) => privatePage('/apply', key)),
    privatePage('/contact', 'invalid'),
    { source: '/admin/:path*', headers: [pagePolicy, { key: 'Cache-Control', value: 'private, no-store' }] },
  ],
};

export default config;
