// About SQLite itself

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import Sqlite from 'better-sqlite3';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { compiledDuring } from '#e2e/unit/statements.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { driverFailure } from '#lib/platform/db/database-failure.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readRows } from '#lib/platform/db/statement.ts';
import { isUndone, mustHold, write } from '#lib/platform/db/write.ts';
import { multipartForm } from '#lib/platform/uploads/receive-multipart.ts';
import nextConfig from '../../next.config.ts';

// Behaviour that we rely on and the packages do not promise, so that an upgrade can take it away without an error of its own.
// ARCHITECTURE.md has the same list ("What an upgrade can break").

const { databaseFile } = useTestDatabase();
const require = createRequire(import.meta.url);
const project = path.resolve(import.meta.dirname, '../..');
const sourceOf = (file: string) => readFileSync(path.join(project, 'node_modules', file), 'utf8');
const versionOf = (name: string): string => JSON.parse(sourceOf(`${name}/package.json`)).version;

interface Reliance {
  of: string;
  /** The version in which we saw it. */
  seen: string;
  on: string;
  /** The remedy when it is gone. */
  remedy: string;
  holds: () => unknown;
}

const unparsed = () => {
  try {
    parseAndValidateFlightRouterState('no description of a page');
    return false;
  } catch {
    return true;
  }
};

const reliances: Reliance[] = [
  {
    of: 'next',
    seen: '16.4.6',
    on: 'knows every option of next.config.ts. It only warns of one that it does not know',
    remedy: 'Read its release notes for what replaces the option.',
    holds: () => require('next/dist/server/config-schema').configSchema.safeParse(nextConfig).success,
  },
  {
    of: 'next',
    seen: '16.4.6',
    on: 'has a script ask for a page as data with the header "rsc", and for an action with "next-action"',
    remedy:
      'Change isForEverybody in app/server/page-cache/cached-pages.ts, or visitors get a page where data is asked for.',
    holds: () => {
      const names = require('next/dist/client/components/app-router-headers');
      return names.RSC_HEADER === 'rsc' && names.ACTION_HEADER === 'next-action';
    },
  },
  {
    of: 'next',
    seen: '16.4.6',
    on: 'writes its inline scripts as calls of self.__next_f.push',
    remedy:
      'Change frameworkCalls in app/server/answers/secure-answer.ts, or browsers refuse the scripts (content-policy.spec.ts).',
    holds: () => {
      const source = sourceOf('next/dist/server/app-render/use-flight-response.js');
      return source.includes('(self.__next_f=self.__next_f||[]).push(') && source.includes('self.__next_f.push(');
    },
  },
  {
    of: 'next',
    seen: '16.4.6',
    on: 'throws for a description of the page being left that it cannot parse',
    remedy: 'Find what does so now for isRouterRequest in app/server/screen-request.ts, or such a request answers 500.',
    holds: unparsed,
  },
  {
    of: 'next',
    seen: '16.4.6',
    on: 'lets Node read next.config.ts if an environment variable asks for it',
    remedy: 'Change the name in app/server/start.ts, or the compiler keeps some 30 MB of the server.',
    holds: () =>
      sourceOf('next/dist/build/next-config-ts/transpile-config.js').includes('__NEXT_NODE_NATIVE_TS_LOADER_ENABLED'),
  },
  {
    of: '@prisma/adapter-better-sqlite3',
    seen: '7.10.0',
    on: 'keeps its connection as `client`, and begins a transaction by preparing BEGIN',
    remedy:
      'Change connectionOf and prepareWriter in lib/platform/db/sqlite/connection.ts, or transactions share a connection.',
    holds: async () => {
      const adapter = await new PrismaBetterSqlite3({ url: `file:${databaseFile}` }).connect();
      const { client } = adapter as unknown as { client: Sqlite.Database };
      const prepared: string[] = [];
      const { prepare } = client;
      client.prepare = ((sql: string) => {
        prepared.push(sql);
        return prepare.call(client, sql);
      }) as typeof prepare;
      await (await adapter.startTransaction()).rollback();
      await adapter.dispose();
      return client instanceof Sqlite && prepared[0] === 'BEGIN';
    },
  },
  {
    of: '@prisma/client',
    seen: '7.10.0',
    on: 'passes on what the database said of a failed statement, in meta.driverAdapterError.cause',
    remedy: 'Change driverFailure in lib/platform/db/database-failure.ts, or a rule that stopped a write answers 500.',
    holds: async () => {
      const error: unknown = await write(() => [mustHold('few templates', Prisma.sql`1 = 0`)]).catch(
        (thrown: unknown) => thrown,
      );
      return driverFailure(error) && isUndone(error, 'few templates') && !isUndone(error, 'the program has a place');
    },
  },
  {
    of: '@prisma/client',
    seen: '7.10.0',
    on: 'keeps nothing of what it compiled of an array of writes that begins with a statement in SQL',
    remedy: 'Change `beginning` in lib/platform/db/write.ts, or each array with a statement is kept, with its values.',
    holds: async () => {
      const mixed = () =>
        write(() => [database().auditLog.deleteMany({ where: { id: 0 } }), readRows(Prisma.sql`SELECT 1`)]);
      return (await compiledDuring(async () => [await mixed(), await mixed()])).length === 2;
    },
  },
  {
    of: '@prisma/client',
    seen: '7.10.0',
    on: 'stores a date as text in the form 2026-11-24T10:00:00.000+00:00, in whose order SQL compares dates',
    remedy:
      'Look through the statements of lib/platform/db/statement.ts that compare dates, and through lib/platform/db/sqlite/dialect.ts.',
    holds: async () => {
      const at = new Date('2026-11-24T10:00:00Z');
      await database().auditLog.create({ data: { at, action: 'test', entity: 'test' } });
      const tool = new Sqlite(databaseFile, { readonly: true });
      const stored = tool.prepare('SELECT "at" FROM "AuditLog"').pluck().get();
      tool.close();
      return stored === '2026-11-24T10:00:00.000+00:00';
    },
  },
  {
    of: '@prisma/schema-engine-wasm',
    seen: '7.10.0-4.0edf323efd1d98336f3f0a68684b56f689b900d3',
    on: 'is of the same version as the command line',
    remedy: 'Install the version that @prisma/engines-version names. Migrations would be written by another engine.',
    holds: () =>
      JSON.parse(sourceOf('@prisma/schema-engine-wasm/package.json')).version ===
      JSON.parse(sourceOf('@prisma/engines-version/package.json')).version,
  },
  {
    of: 'formidable',
    seen: '3.5.4',
    on: 'reads with the parser that a plugin leaves in `_parser`, as its own plugins do, and ends at the event "end"',
    remedy:
      'Look at its src/plugins/multipart.js for where a parser goes now, and change lib/platform/uploads/receive-multipart.ts.',
    holds: async () => {
      const names: string[] = [];
      const type = 'multipart/form-data; boundary=b';
      const form = multipartForm(type, (part) => names.push(part.headers.get('content-disposition') ?? ''));
      const body = Readable.from([Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n--b--')]);
      const headers = { 'content-type': type, 'transfer-encoding': 'chunked' };
      await form.parse(Object.assign(body, { headers }) as never);
      return names.length === 1;
    },
  },
  {
    of: 'pdfkit',
    seen: '0.20.2',
    on: 'keeps the current font in `_font`, whose `encode` gives glyphs and their places, and its name in `page.fonts`',
    remedy:
      'Look at `_fragment` in its lib/mixins/text.js for how it shows a text, and change lib/applications/receipts/pdf-text.ts.',
    holds: () => {
      const doc = new PDFDocument();
      const { _font: font } = doc.font('lib/applications/receipts/fonts/latin-400.ttf') as unknown as {
        _font: { id: string; ref: () => unknown; encode: (text: string) => [string[], { xAdvance: number }[]] };
      };
      doc.page.fonts[font.id] ??= font.ref();
      const [glyphs, places] = font.encode('a');
      return glyphs.length === 1 && (places[0]?.xAdvance ?? 0) > 0;
    },
  },
];

describe('an upgrade has not taken away what we rely on', () => {
  test.each(reliances)('$of $on', async ({ of, seen, on, remedy, holds }) => {
    const held = await Promise.resolve()
      .then(holds)
      .catch((error: Error) => error);
    const words = `We rely on it that ${of} ${on}. So it did in ${seen}. ${versionOf(of)} does not. ${remedy}`;
    expect(held instanceof Error ? held.message : Boolean(held), words).toBe(true);
  });
});

test('ARCHITECTURE.md lists each, with the version in which it was seen last', () => {
  const section =
    readFileSync(path.join(project, 'ARCHITECTURE.md'), 'utf8').split('## What an upgrade can break')[1] ?? '';
  for (const { of, seen } of reliances) expect(section).toContain(`\`${of}\` ${seen}`);
});
