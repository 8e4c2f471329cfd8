import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { address, asFile, browser, type Part, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { namesIn, useTestProgram } from '#e2e/unit/use-program.ts';
import { applicationsFolder, incomingFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST } from './route.ts';

const program = useTestProgram();
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('a good application', () => {
  test('is stored whole: answers under their labels, files byte for byte', async () => {
    const deck = samplePdf(200_000, 7);
    const logo = samplePng(300);
    const { status, body } = await post(
      wireForm(program, testAnswers, [
        ['Pitch deck', asFile(deck, 'पिच "deck".pdf')],
        ['Logo', asFile(logo, 'logo.png')],
      ]),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'success', data: { program_id: program.id } });

    const row = await database().submission.findUniqueOrThrow({
      where: { id: body.data.id },
      include: { answers: { orderBy: { position: 'asc' } }, attachments: { orderBy: { position: 'asc' } } },
    });
    expect(Object.fromEntries(row.answers.map(({ label, value }) => [label, value]))).toEqual(testAnswers);
    expect(row.attachments.map(({ label, filename, mimeType }) => [label, filename, mimeType])).toEqual([
      ['Pitch deck', 'पिच "deck".pdf', 'application/pdf'],
      ['Logo', 'logo.png', 'image/png'],
    ]);
    for (const [index, content] of [deck, logo].entries()) {
      const attachment = row.attachments[index];
      const stored = readFileSync(path.join(applicationsFolder(), attachment?.storedName ?? ''));
      expect(stored.equals(content)).toBe(true);
      expect(attachment).toMatchObject({ bytes: content.length, sha256: sha256(content) });
    }
    expect(namesIn(incomingFolder())).toEqual([]);
    const columns = await database().submissionColumn.findMany({ where: { programId: program.id } });
    expect(columns.map(({ kind, label }) => `${kind}:${label}`).sort()).toEqual(
      [...Object.keys(testAnswers).map((label) => `field:${label}`), 'file:Logo', 'file:Pitch deck'].sort(),
    );
  });

  test('as a plain HTML form leads to the success page', async () => {
    const answers = { ...testAnswers, कल्पना: 'एक\r\nदोन' };
    const files: Part[] = [
      ['Pitch deck', asFile(samplePdf(), 'a.pdf')],
      ['Logo', new File([], '')],
    ];
    const { status, location } = await post(plainForm(program, answers, files), browser);
    const [row] = await database().submission.findMany({ include: { answers: true } });
    expect([status, location]).toEqual([303, `/apply/mine/sent?program=${program.id}&number=${row?.id}`]);
    expect(row?.answers.find(({ label }) => label === 'कल्पना')?.value).toBe('एक\nदोन');
  });

  test('part headers that a packet boundary cuts in the middle of a character stay whole', async () => {
    const encoded = new Request(address, { method: 'POST', body: wireForm(program) });
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
        controller.close();
      },
    });
    const request = new Request(address, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'transfer-encoding': 'chunked' },
    } as RequestInit);
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(201);
    expect((await database().attachment.findFirst())?.filename).toBe('पिच.pdf');
  });
});
