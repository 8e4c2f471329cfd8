import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { receiptKeyFile } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { findReceiptKeys, type SignedReceipt, signReceipt } from './receipt.ts';
import { replaceSigningKey, signingKey } from './signing-key.ts';

useTestDatabase();
const folder = temporaryFolder('receipts');

const deck = Buffer.from('A deck');
const facts = {
  id: 7,
  program: { id: 1, title: 'Seed “Fund”' },
  submittedAt: new Date('2026-12-01T04:00:00.000Z'),
  answers: [{ field: { label: 'नाव', fieldType: 'text' }, value: 'Asha\nPatil \ud800' }],
  files: [
    {
      field: { label: 'Deck' },
      filename: 'deck.pdf',
      bytes: 6,
      sha256: createHash('sha256').update(deck).digest('hex'),
    },
  ],
};

const place = (name: string, content: string | Uint8Array) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

const publicKeyOf = async ({ keyId }: SignedReceipt) => {
  const jwk = (await findReceiptKeys()).keys.find(({ kid }) => kid === keyId);
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: jwk?.x ?? '' }, format: 'jwk' });
};

test('the statement says who took what, as it is stored', async () => {
  const { statement } = await signReceipt(facts);
  expect(statement).toBe(
    `{"answers":[{"answer":"Asha\\nPatil \ufffd","question":"नाव","type":"text"}],"files":[{"bytes":6,"name":"deck.pdf","question":"Deck","sha256":"${facts.files[0]?.sha256}"}],"format":1,"origin":"${JSON.parse(statement).origin}","program":{"id":1,"title":"Seed “Fund”"},"submission_id":7,"submitted_at":"2026-12-01T04:00:00.000Z"}`,
  );
});

test('the private key is closed to others and not in the database', async () => {
  await signReceipt(facts);
  expect(statSync(receiptKeyFile()).mode & 0o777).toBe(0o600);
  expect(Object.keys((await findReceiptKeys()).keys[0] ?? {})).not.toContain('d');
});

test('none of 10,000 flipped bits is accepted', async () => {
  const receipt = await signReceipt(facts);
  const key = await publicKeyOf(receipt);
  const statement = Buffer.from(receipt.statement);
  const signature = Buffer.from(receipt.signature, 'base64url');
  expect(verify(null, statement, key, signature)).toBe(true);
  const all = Buffer.concat([statement, signature]);
  let accepted = 0;
  for (let index = 0; index < 10_000; index += 1) {
    const bit = index % (all.length * 8);
    const changed = Buffer.from(all);
    changed[bit >> 3] = (all[bit >> 3] as number) ^ (1 << (bit & 7));
    if (verify(null, changed.subarray(0, statement.length), key, changed.subarray(statement.length))) accepted += 1;
  }
  expect(accepted).toBe(0);
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
test.skipIf(!hasOpenssl)('openssl verifies it', async () => {
  const receipt = await signReceipt(facts);
  const pem = (await publicKeyOf(receipt)).export({ format: 'pem', type: 'spki' });
  const run = (statement: string) =>
    spawnSync('openssl', [
      ...['pkeyutl', '-verify', '-pubin', '-rawin', '-inkey', place('key.pem', pem)],
      ...['-in', place('statement', statement)],
      ...['-sigfile', place('signature', Buffer.from(receipt.signature, 'base64url'))],
    ]);
  expect(run(receipt.statement).status).toBe(0);
  expect(run(receipt.statement.replace('Asha', 'Usha')).status).not.toBe(0);
});

test('verify-receipt.mjs verifies it and its files, also after the key was replaced', async () => {
  const { statement, signature, keyId } = await signReceipt(facts);
  replaceSigningKey();
  const later = await signReceipt(facts);
  expect(later.keyId).not.toBe(keyId);
  const keys = await findReceiptKeys();
  expect(keys.keys.find(({ kid }) => kid === keyId)?.ended_at).not.toBeNull();
  expect(keys.keys.find(({ kid }) => kid === later.keyId)?.ended_at).toBeNull();

  const run = (receipt: object, ...files: string[]) => {
    const [receiptFile, keysFile] = [
      place('receipt.json', JSON.stringify(receipt)),
      place('keys.json', JSON.stringify(keys)),
    ];
    const tool = path.resolve('public/verify-receipt.mjs');
    return spawnSync(process.execPath, [tool, receiptFile, keysFile, ...files], { encoding: 'utf8' });
  };
  const receipt = { statement, signature, key_id: keyId };
  const note = 'We could not read this PDF to its end. Open it once to be sure.';
  const noted = await signReceipt({
    ...facts,
    files: facts.files.map((file) => ({ ...file, caution: `${note} Contains JavaScript.` })),
  });
  expect(noted.statement).toContain(`"name":"deck.pdf","note":"${note}","question"`);
  expect(
    run({ statement: noted.statement, signature: noted.signature, key_id: noted.keyId }, place('mine.pdf', deck)),
  ).toMatchObject({ status: 0 });
  expect(run(receipt, place('mine.pdf', deck))).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/mine\.pdf: is “deck\.pdf” of the receipt\.\nVALID/),
  });
  expect(run(receipt, place('other.pdf', 'Another deck'))).toMatchObject({ status: 1 });
  expect(run({ ...receipt, statement: statement.replace('Asha', 'Usha') })).toMatchObject({ status: 1 });
  expect(run({ ...receipt, key_id: later.keyId })).toMatchObject({ status: 1 });
  expect(run({ ...receipt, key_id: 'unknown' })).toMatchObject({ status: 1 });
  expect(run({})).toMatchObject({ status: 2 });
});

test('a key that comes back with a backup signs again', async () => {
  const first = signingKey();
  const text = readFileSync(receiptKeyFile());
  await signReceipt(facts);
  replaceSigningKey();
  await signReceipt(facts);
  rmSync(receiptKeyFile());
  writeFileSync(receiptKeyFile(), text, { mode: 0o600 });
  expect((await signReceipt(facts)).keyId).toBe(first.id);
  const current = await database().receiptKey.findMany({ where: { endedAt: null } });
  expect(current.map(({ id }) => id)).toEqual([first.id]);
});
