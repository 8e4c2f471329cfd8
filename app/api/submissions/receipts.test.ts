import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { GET } from '#app/.well-known/receipt-keys.json/route.ts';
import { post, wireForm } from '#e2e/unit/post-application.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { database } from '#lib/platform/db/client.ts';

const program = useTestProgram();

const storedOf = (id: number) =>
  database().submission.findUniqueOrThrow({
    where: { id },
    include: {
      receipts: true,
      program: true,
      answers: { orderBy: { position: 'asc' } },
      attachments: { orderBy: { position: 'asc' } },
    },
  });

test('a receipt is of exactly what is stored, and the published key fits it', async () => {
  const { status, body } = await post(wireForm(program));
  expect(status).toBe(201);
  const { id, receipt } = body.data;
  const { answers, attachments, receipts, submittedAt, program: stored } = await storedOf(id);
  expect(receipts).toMatchObject([
    { statement: receipt.statement, signature: receipt.signature, keyId: receipt.key_id },
  ]);
  expect(JSON.parse(receipt.statement)).toEqual({
    format: 1,
    origin: expect.stringMatching(/^http/),
    submission_id: id,
    program: { id: program.id, title: stored.title },
    submitted_at: submittedAt.toISOString(),
    answers: answers.map(({ label, fieldType, value }) => ({ question: label, type: fieldType, answer: value })),
    files: attachments.map(({ label, filename, bytes, sha256 }) => ({
      question: label,
      name: filename,
      bytes,
      sha256,
    })),
  });

  const answer = await GET(new Request('http://localhost/.well-known/receipt-keys.json'), {
    params: Promise.resolve({}),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  const { keys } = await answer.json();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', kid: receipt.key_id, ended_at: null });
  const key = createPublicKey({ key: keys[0], format: 'jwk' });
  expect(verify(null, Buffer.from(receipt.statement), key, Buffer.from(receipt.signature, 'base64url'))).toBe(true);
});

test('applications at once get numbers and receipts of their own; an erased number is not given again', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => post(wireForm(program))));
  const ids = sent.map(({ body }) => body.data.id as number);
  expect(new Set(ids).size).toBe(8);
  for (const { body } of sent) expect(JSON.parse(body.data.receipt.statement).submission_id).toBe(body.data.id);
  const newest = Math.max(...ids);
  await database().submission.delete({ where: { id: newest } });
  expect(await database().submissionReceipt.count({ where: { submissionId: newest } })).toBe(0);
  expect((await post(wireForm(program))).body.data.id).toBeGreaterThan(newest);
});
