import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { environment, environmentSchema, parseEnvironment, resetEnvironment } from './env.ts';
import { OperatorError } from './operator-error.ts';

const messageFor = (source: Record<string, string>): string => {
  try {
    parseEnvironment(source);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return '';
};

describe('parseEnvironment', () => {
  test('needs nothing: the defaults run a laptop and trust nobody', () => {
    expect(parseEnvironment({})).toMatchObject({
      NODE_ENV: 'production',
      PORT: 3000,
      DATABASE_URL: 'file:./prisma/site.db',
      UPLOADS_DIR: './uploads',
      TRUST_PROXY: 0,
    });
  });

  test('an empty variable counts as unset', () => {
    const empty = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, '']));
    expect(parseEnvironment(empty)).toEqual(parseEnvironment({}));
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', 'eighty'],
    ['SITE_URL', 'innovation.example.edu'],
    ['SITE_URL', 'ftp://innovation.example.edu'],
    ['DATABASE_URL', 'postgresql://localhost'],
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['STORAGE_URL', 's3://storage.example.edu/bucket'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'yes'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['AUTH_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['RATE_LIMIT_WINDOW_SECONDS', '0'],
    ['RATE_LIMIT_SUBMISSIONS', '1.5'],
    ['MAX_SUBMISSION_MEGABYTES', '0'],
    ['UPLOAD_TIMEOUT_SECONDS', '0'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(messageFor({ [name]: value })).toMatch(new RegExp(`^  ${name} must .+`, 'm'));
  });

  test('an object store needs a secret that all machines share, and no message has its key', () => {
    const url = 's3://KEY:hidden@storage.example.edu/bucket';
    expect(messageFor({ STORAGE_URL: url })).toMatch(/^AUTH_SECRET must be set where STORAGE_URL is/);
    expect(messageFor({ STORAGE_URL: `${url}?unknown=1` })).not.toContain('hidden');
    expect(parseEnvironment({ STORAGE_URL: url, AUTH_SECRET: 'x'.repeat(32) }).STORAGE_URL).toBe(url);
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535; it is “abc”'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535; it is “0”'],
    [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY must be a whole number from 0 to 16; it is “1.5”'],
    [{ CLIENT_DRAFTS: '1e3' }, 'CLIENT_DRAFTS must be a whole number, 0 or more; it is “1e3”'],
    [
      { CLIENT_DRAFTS: '9'.repeat(400) },
      `CLIENT_DRAFTS must be a whole number, 0 or more; it is “${'9'.repeat(100)}…”`,
    ],
    [{ RATE_LIMIT_WINDOW_SECONDS: '0' }, 'RATE_LIMIT_WINDOW_SECONDS must be a whole number, 1 or more; it is “0”'],
    [{ ADMIN_EMAIL: 'a\nb' }, 'ADMIN_EMAIL must be an email address such as name@example.org; it is “a b”'],
    [{ NODE_ENV: 'live' }, 'NODE_ENV must be development, production or test; it is “live”'],
    [
      { DATABASE_URL: 'mysql://root:secret@localhost' },
      'DATABASE_URL must be a SQLite file such as file:./prisma/site.db, or a PostgreSQL database such as postgresql://user:password@host/name; it is “mysql://localhost”',
    ],
  ])('%o is told in words, with what it is', (source, line) => {
    expect(messageFor(source).split('\n')).toContain(`  ${line}`);
  });

  test('every variable that can be wrong is told in a sentence of ours, once', () => {
    for (const name of Object.keys(environmentSchema.shape)) {
      for (const value of ['§', '-1', 'x'.repeat(2000)]) {
        const lines = messageFor({ [name]: value })
          .split('\n')
          .slice(1);
        if (lines.length > 0) expect(lines).toEqual([expect.stringMatching(new RegExp(`^  ${name} must (be|have) `))]);
      }
    }
  });

  test('names every unusable variable at once and never repeats a secret', () => {
    const hidden = ['ADMIN_PASSWORD', 'AUTH_SECRET', 'METRICS_TOKEN', 'SMTP_URL'];
    const message = messageFor({ PORT: '-1', ...Object.fromEntries(hidden.map((name) => [name, 'hunter2'])) });
    for (const name of ['PORT', ...hidden]) expect(message).toContain(name);
    expect(message).not.toContain('hunter2');
  });

  test.each([
    ['accounts.google.com', 'such as https://accounts.google.com'],
    ['http://id.example.edu/realms/main', 'must begin with https://'],
    ['https://login.microsoftonline.com/common/v2.0', 'must name your own tenant'],
    ['https://login.microsoftonline.com/organizations/v2.0', 'must name your own tenant'],
    ['https://user:secret@id.example.edu', 'must be the issuer'],
  ])('an issuer that cannot be trusted is refused: %s', (OIDC_ISSUER, words) =>
    expect(() => parseEnvironment({ OIDC_ISSUER })).toThrow(words),
  );
  test('a sign-in provider is whole or not there', () => {
    const [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET] = [
      'https://accounts.google.com',
      'site',
      'secret of the site',
    ];
    expect(() => parseEnvironment({ OIDC_CLIENT_ID })).toThrow('OIDC_ISSUER must be set');
    expect(() => parseEnvironment({ OIDC_ISSUER, OIDC_CLIENT_ID })).toThrow('OIDC_CLIENT_SECRET must be set');
    expect(() => parseEnvironment({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET })).toThrow('SITE_URL must be set');
  });
  test('a trailing slash of SITE_URL is dropped', () => {
    expect(parseEnvironment({ SITE_URL: 'https://innovation.example.edu/' }).SITE_URL).toBe(
      'https://innovation.example.edu',
    );
  });
});

test('.env.example lists every variable that an operator may set, with its default', () => {
  const example = parseEnv(readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8'));
  const variables = Object.keys(environmentSchema.shape).filter((name) => name !== 'NODE_ENV');
  expect(Object.keys(example).sort()).toEqual(variables.sort());
  expect(parseEnvironment(example as Record<string, string>)).toEqual(parseEnvironment({}));
  for (const [name, value] of Object.entries(parseEnvironment({}))) {
    if (name !== 'NODE_ENV') expect(example[name], name).toBe(String(value));
  }
});

test('environment() reads once, and anew after a reset', () => {
  vi.stubEnv('PORT', '4001');
  resetEnvironment();
  expect(environment().PORT).toBe(4001);
  vi.stubEnv('PORT', '4002');
  expect(environment().PORT).toBe(4001);
  resetEnvironment();
  expect(environment().PORT).toBe(4002);
});
