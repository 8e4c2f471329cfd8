import type { NextConfig } from 'next';
import { compressStatic, hintCompilation } from './app/server/files/finished-build.ts';

const privatePage = (source: string, key: string) => ({
  source,
  has: [{ type: 'query' as const, key }],
  headers: [{ key: 'Cache-Control', value: 'private, no-store' }],
});

const config: NextConfig = {
  // Addresses work with and without a trailing slash: redirecting a POST would send an upload twice.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // app/server compresses, once it has read the page.
  compress: false,
  // app/server sends a page when it is whole, so its title need not follow in a script.
  htmlLimitedBots: /.*/,
  // `npm run types`, part of `npm test`, checks types, so that the build on the server need not.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['better-sqlite3', '@prisma/adapter-better-sqlite3', 'sharp', 'formidable', 'prom-client'],
  devIndicators: false,
  // The code of a page is loaded at its first request: a start is faster and takes some 25 MB less.
  experimental: { preloadEntriesOnStart: false },
  // We encode pictures when they are uploaded. The framework's encoder would do work for anyone who asks.
  images: { unoptimized: true },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      await hintCompilation(distDir);
      await compressStatic(distDir);
    },
  },
  headers: async () => [
    {
      // The visitor's own browser may keep a page, so that going back finds what was typed, but it must check each time
      // whether the page is current. Back-office pages are never kept.
      source: '/((?!api/|media/|admin|_next/).*)',
      headers: [{ key: 'Cache-Control', value: 'private, no-cache' }],
    },
    // Pages with a visitor's own answers or number: nothing may keep them, not even the visitor's browser.
    privatePage('/apply', 'submitted'),
    privatePage('/apply/resume', 'key'),
    privatePage('/contact', 'invalid'),
    privatePage('/your-data', 'invalid'),
    // What a link with a secret leads to. Their forms name their origin, which no-referrer would keep from them.
    ...['/apply/confirm', '/apply/reminders', '/your-data/request', '/admin/reset-password', '/admin/invitation'].map(
      (place) => ({
        source: `${place}/:path*`,
        headers: [
          { key: 'Cache-Control', value: 'private, no-store' },
          { key: 'Referrer-Policy', value: 'strict-origin' },
          { key: 'X-Robots-Tag', value: 'noindex' },
        ],
      }),
    ),
    // A private page is its applicant’s alone. Its forms name their origin, which no-referrer would keep from them.
    ...['/apply/mine', '/api/mine'].map((place) => ({
      source: `${place}/:path*`,
      headers: [
        { key: 'Cache-Control', value: 'private, no-store' },
        { key: 'Referrer-Policy', value: 'strict-origin' },
        { key: 'X-Robots-Tag', value: 'noindex' },
      ],
    })),
    // Its link holds a secret.
    { source: '/apply/mine/open/:token', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    // An applicant's file tells no other site where it was opened. These headers win over those that a route sets.
    ...['', '/view'].map((use) => ({
      source: `/api/admin/attachments/:id${use}`,
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    })),
    { source: '/admin/:path*', headers: [{ key: 'Cache-Control', value: 'private, no-store' }] },
  ],
};

export default config;
