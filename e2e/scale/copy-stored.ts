import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseS3Address, type S3Address } from '#lib/platform/config/s3-address.ts';
import { openS3Store } from '#lib/platform/storage/file-store.ts';

/** Copies the applicants’ files of an object store into `folder`, as a site without a store has them in its uploads. */
export async function copyStored(url: string, folder: string): Promise<void> {
  const store = openS3Store(parseS3Address(url) as S3Address);
  const to = path.join(folder, 'applications');
  mkdirSync(to, { recursive: true });
  for (const name of await store.list('applications')) {
    const file = await store.open({ folder: 'applications', name });
    try {
      writeFileSync(path.join(to, name), (await file.whole()).content);
    } finally {
      await file.close();
    }
  }
}
