import { createHash } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { checkReceipt, findNamed, type ReceiptFile, readReceipt } from './check-receipt.ts';
import { findReceiptKeys, signReceipt } from './receipt.ts';

useTestDatabase();
afterEach(() => vi.unstubAllGlobals());

const deck = 'A deck';
let receipt: ReceiptFile;
let keys: { kid: string; x: string }[];

beforeAll(async () => {
  const sha256 = createHash('sha256').update(deck).digest('hex');
  const { statement, signature, keyId } = await signReceipt({
    id: 7,
    program: { id: 1, title: 'बीज “Fund”' },
    submittedAt: new Date('2026-12-01T04:00:00.000Z'),
    answers: [{ field: { label: 'नाव', fieldType: 'text' }, value: 'Asha\nPatil' }],
    files: [{ field: { label: 'Deck' }, filename: 'deck.pdf', bytes: deck.length, sha256 }],
  });
  receipt = { statement, signature, key_id: keyId };
  ({ keys } = await findReceiptKeys());
});

test('a receipt as it was made is valid', async () => {
  const read = readReceipt(JSON.stringify(receipt, null, 2));
  expect(read).toEqual(receipt);
  expect(await checkReceipt(receipt, keys)).toMatchObject({
    state: 'valid',
    keyId: receipt.key_id,
    statement: { submission_id: 7, program: { title: 'बीज “Fund”' } },
  });
});

test.each(['', '{', '[]', 'null', '{"statement":"a"}', '{"statement":1,"signature":"","key_id":""}'])(
  '%j is no receipt',
  (text) => expect(readReceipt(text)).toBeNull(),
);

test('none of 1,000 flipped bits is accepted', async () => {
  const flip = (text: string, bit: number) => {
    const bytes = Buffer.from(text);
    bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
    return bytes.toString('latin1');
  };
  for (let index = 0; index < 1000; index += 1) {
    const name = index % 2 === 0 ? 'statement' : 'signature';
    const bits = Buffer.byteLength(receipt[name]) * 8;
    const changed = { ...receipt, [name]: flip(receipt[name], (index * 7) % bits) };
    expect((await checkReceipt(changed, keys)).state).toBe('invalid');
  }
});

test('another spelling of the signature, another key and half a letter are refused', async () => {
  for (const changed of [
    { signature: `${receipt.signature}=` },
    { signature: `${receipt.signature} ` },
    { signature: '' },
    { signature: receipt.signature.slice(0, -2) },
    { statement: `${receipt.statement}\ud800` },
    { statement: ` ${receipt.statement}` },
  ])
    expect(await checkReceipt({ ...receipt, ...changed }, keys)).toEqual({ state: 'invalid', reason: 'signature' });
  expect(await checkReceipt({ ...receipt, key_id: 'other' }, keys)).toEqual({ state: 'invalid', reason: 'key' });
});

test('a browser that cannot check says so and calls nothing valid', async () => {
  vi.stubGlobal('crypto', {});
  expect(await checkReceipt(receipt, keys)).toEqual({ state: 'unsupported' });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const importKey = async () => {
    throw new DOMException('Unrecognized name.', 'NotSupportedError');
  };
  vi.stubGlobal('crypto', { subtle: { importKey } });
  expect(await checkReceipt(receipt, keys)).toEqual({ state: 'unsupported' });
});

test('a file is found by its bytes, whatever its name', async () => {
  const checked = await checkReceipt(receipt, keys);
  if (checked.state !== 'valid') throw new Error(checked.state);
  expect(await findNamed(checked.statement, new Blob([deck]))).toMatchObject({ name: 'deck.pdf' });
  expect(await findNamed(checked.statement, new Blob(['A dekk']))).toBeNull();
  expect(await findNamed(checked.statement, new Blob(['Another deck']))).toBeNull();
});
