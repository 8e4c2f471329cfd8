import { expect, test } from '#e2e/fixtures/test.ts';

test('anybody gets the public keys of receipts, and the tool that checks one', async ({ request }) => {
  const answer = await request.get('/.well-known/receipt-keys.json');
  expect(answer.status()).toBe(200);
  const { keys } = await answer.json();
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', kid: expect.any(String), ended_at: null });
  expect(JSON.stringify(keys)).not.toContain('"d"');

  const tool = await request.get('/verify-receipt.mjs');
  expect([tool.status(), tool.headers()['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(await tool.text()).toContain('node verify-receipt.mjs receipt.json');
});
