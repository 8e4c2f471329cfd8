import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { certificateWords } from './certificate-words.ts';

// The messages of Node and of PostgreSQL's driver are their own, and an upgrade may change them: asked from both
// where they can be had.

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Node's message about a server whose certificate it does not trust, and about a trusted one at another name. */
async function saidOf(trust: boolean): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=store.invalid', '-addext', 'subjectAltName=DNS:store.invalid'];
  const make = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    cert,
  ];
  execFileSync('openssl', [...make, ...subject], { stdio: 'ignore' });
  const server = https.createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = https.get({ host: '127.0.0.1', port, ...(trust && { ca: readFileSync(cert) }) });
  const [error] = (await once(asked, 'error')) as [Error];
  server.close();
  rmSync(folder, { recursive: true });
  return error.message;
}

test.skipIf(!hasOpenssl)('Node’s message about a certificate is told with the remedy', async () => {
  expect(certificateWords(await saidOf(false), 'store')).toMatch(
    /name the file .* in the variable NODE_EXTRA_CA_CERTS/,
  );
  expect(certificateWords(await saidOf(false), 'database')).toMatch(/name the file .* in sslrootcert in DATABASE_URL/);
  expect(certificateWords(await saidOf(true), 'store')).toMatch(/^Its certificate is for another name\./);
});

test.each([
  ['unable to verify the first certificate; if the root CA is installed locally', /^No authority/],
  ['certificate has expired', /^Its certificate is not valid today/],
  ['The server does not support SSL connections', /set sslmode=disable/],
  ['connect ECONNREFUSED 127.0.0.1:5432', null],
])('of “%s” comes %s', (said, words) => {
  const answer = certificateWords(said, 'database');
  if (words) expect(answer).toMatch(words);
  else expect(answer).toBeNull();
});
