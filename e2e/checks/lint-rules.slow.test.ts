import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';

// The import rules hold only while the linter enforces them. Each rule is broken here on purpose, under a copy of the
// configuration, and must be reported. The good files show that no rule blocks more than it should.
const importing = (specifier: string) => `import { x } from '${specifier}';\n\nexport const y = x;\n`;
const verb = (body: string) =>
  `import { database } from './client.ts';\n\nexport async function verb() {\n${body}\n}\n`;
const restricted = 'lint/style/noRestrictedImports';

const bad: [file: string, category: string, source: string][] = [
  ['app/database.ts', restricted, importing('#lib/platform/db/client.ts')],
  ['app/relative.ts', restricted, importing('../lib/platform/db/client.ts')],
  ['app/prisma.ts', restricted, importing('@prisma/client')],
  ['app/journeys.ts', restricted, importing('#e2e/fixtures/files.ts')],
  ['app/server/page.ts', restricted, importing('#app/layout.tsx')],
  ['components/ui/page.ts', restricted, importing('#app/(site)/page.tsx')],
  ['components/ui/database.ts', restricted, importing('#lib/platform/db/client.ts')],
  ['components/ui/session.ts', restricted, importing('#lib/people/auth/access.ts')],
  [
    'components/ui/everything.ts',
    'lint/performance/noNamespaceImport',
    `import * as x from '#lib/platform/db/client.ts';\n\nexport const y = x;\n`,
  ],
  ['components/ui/environment.ts', restricted, importing('#lib/platform/config/env.ts')],
  ['components/ui/relative.ts', restricted, importing('../../lib/applications/programs/program.ts')],
  ['components/ui/node.ts', restricted, importing('node:fs')],
  ['components/ui/headers.ts', restricted, importing('next/headers')],
  ['lib/applications/programs/page.ts', restricted, importing('#app/layout.tsx')],
  ['lib/applications/programs/component.ts', restricted, importing('../../components/ui/button.tsx')],
  ['lib/applications/programs/react.ts', restricted, importing('react')],
  ['lib/applications/programs/next.ts', restricted, importing('next/navigation')],
  ['lib/platform/config/react.ts', restricted, importing('react')],
  ['lib/applications/programs/test-tool.ts', restricted, importing('#e2e/unit/test-database.ts')],
  ['prisma/page.ts', restricted, importing('../app/layout.tsx')],
  ['lib/platform/db/interactive.ts', 'plugin', verb('  await database().$transaction(async () => {});')],
  [
    'lib/platform/db/callback.ts',
    'plugin',
    verb('  const work = async () => {};\n  await database().$transaction(work);'),
  ],
  ['lib/platform/db/array.ts', 'plugin', verb('  await database().$transaction([database().user.deleteMany()]);')],
  [
    'lib/applications/programs/raw-rows.ts',
    'plugin',
    `${importing('x')}export const rows = (x: any) => x.$queryRaw\`SELECT 1\`;\n`,
  ],
  [
    'lib/applications/programs/raw-write.ts',
    'plugin',
    `${importing('x')}export const run = (x: any) => x.$executeRawUnsafe('');\n`,
  ],
  ['lib/applications/programs/driver.ts', 'plugin', importing('better-sqlite3')],
  [
    'lib/applications/programs/prepared.ts',
    'plugin',
    `${importing('x')}export const run = (x: any) => x.prepare('SELECT 1');\n`,
  ],
  ['app/action.ts', 'plugin', `'use server';\n\nexport async function act() {}\n`],
  ['app/inline-action.ts', 'plugin', `export async function act() {\n  'use server';\n}\n`],
  ['components/ui/question.ts', 'plugin', `export const sure = () => window.confirm('x');\n`],
  ['lib/applications/programs/spread.ts', 'plugin', `export const x = (a: number) => ({ ...{ a, b: 1 }, c: 2 });\n`],
  ['app/console.ts', 'lint/suspicious/noConsole', `console.log('x');\n`],
  ['lib/applications/programs/console.ts', 'lint/suspicious/noConsole', `console.log('x');\n`],
  ['app/raw-error.ts', 'lint/suspicious/noConsole', `console.error('x', new Error('y'));\n`],
  ['app/server/raw-error.ts', 'lint/suspicious/noConsole', `console.error(new Error('y'));\n`],
  ['lib/applications/programs/raw-error.ts', 'lint/suspicious/noConsole', `console.warn(new Error('y'));\n`],
  ['lib/applications/programs/index.ts', 'lint/performance/noBarrelFile', `export { x } from './program.ts';\n`],
  ['lib/applications/programs/everything.ts', 'lint/performance/noReExportAll', `export * from './program.ts';\n`],
];

const good: [file: string, source: string][] = [
  [
    'lib/platform/db/raw-rows.ts',
    'export const rows = (x: { $queryRaw: (text: string) => unknown }) => x.$queryRaw(``);\n',
  ],
  ['lib/operations/backup/driver.ts', importing('better-sqlite3')],
  ['lib/applications/programs/driver.test.ts', importing('better-sqlite3')],
  ['app/verb.ts', importing('#lib/applications/programs/program.ts')],
  ['app/server/database.ts', importing('#lib/platform/db/client.ts')],
  ['app/server/query.ts', importing('#app/(site)/events/query.ts')],
  ['app/component.ts', importing('#components/ui/button.tsx')],
  ['components/ui/helper.ts', importing('#lib/platform/config/limits.ts')],
  [
    'components/ui/verb-types.ts',
    `import type { X } from '#lib/operations/outbox/find-mails.ts';\n\nexport type Y = X;\n`,
  ],
  ['components/ui/types.ts', importing('#lib/platform/http/result.ts')],
  ['lib/applications/programs/tool.test.ts', importing('#e2e/unit/test-database.ts')],
  ['lib/platform/db/write.ts', verb('  await database().$transaction([database().user.deleteMany()]);')],
  ['app/server/console.ts', `console.log('x');\n`],
  ['components/ui/console.ts', `console.error('x');\n`],
  ['app/client.ts', `'use client';\n\nexport const x = 1;\n`],
];

const folder = temporaryFolder('innovation-centre-lint');
const project = path.resolve(import.meta.dirname, '../..');
const reported = new Map<string, string[]>();

beforeAll(() => {
  for (const file of ['biome.json', '.gitignore']) copyFileSync(path.join(project, file), path.join(folder, file));
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  cpSync(path.join(project, 'lib'), path.join(folder, 'lib'), {
    recursive: true,
    filter: (source) => !path.extname(source) || source.endsWith('.grit'),
  });
  const sources = [...bad.map(([file, , source]) => [file, source] as const), ...good];
  for (const [file, source] of sources) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const run = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const report = JSON.parse(run.stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  for (const { category, location } of report.diagnostics) {
    const file = path.posix.normalize(location.path);
    reported.set(file, [...(reported.get(file) ?? []), category]);
  }
});

test.each(bad)('%s is refused by %s', (file, category) => {
  expect(reported.get(file) ?? []).toContain(category);
});

test.each(good)('%s is accepted', (file) => {
  expect(reported.get(file) ?? []).toEqual([]);
});
