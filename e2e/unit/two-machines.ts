import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { FakeS3 } from '#e2e/unit/fake-s3.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { parseS3Address, type S3Address } from '#lib/platform/config/s3-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { pretendOtherStarts } from '#lib/platform/processes/alone.ts';
import { keepFilesIn, openS3Store } from '#lib/platform/storage/file-store.ts';

/**
 * Gives the calling test file two machines with one object store, each with a folder of its own. Requests come to the first
 * until another is chosen. Call it before what gives the file its database and rows.
 */
export async function useTwoMachines() {
  const server = new FakeS3();
  const address = parseS3Address(await server.start()) as S3Address;
  const folders = ['a', 'b'].map((name) => mkdtempSync(path.join(os.tmpdir(), `machine-${name}-`)));
  afterAll(async () => {
    await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Has the requests that follow come to this machine. */
  const on = (machine: 'first' | 'second') => {
    process.env.UPLOADS_DIR = folders[machine === 'first' ? 0 : 1];
    resetEnvironment();
    keepFilesIn(openS3Store(address, { idleMilliseconds: 10_000, tries: 2, firstPauseMilliseconds: 2 }));
  };
  beforeEach(async () => {
    pretendOtherStarts();
    server.isAway = false;
    server.objects.clear();
    on('first');
    await database().arrivingUpload.deleteMany();
    await database().arrivingFile.deleteMany();
  });

  const keys = (folder: string) => [...server.objects.keys()].filter((key) => key.startsWith(`site/${folder}/`));
  /** Files of an applicant that a machine still has. */
  const expectNothingLocal = () => {
    const left = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
    // Secrets lie beside the folders.
    const files = left.filter((entry) => entry.isFile() && !folders.includes(entry.parentPath));
    expect(files.map(({ name }) => name)).toEqual([]);
  };
  return { server, on, keys, expectNothingLocal };
}
