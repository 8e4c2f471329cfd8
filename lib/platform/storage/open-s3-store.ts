import path from 'node:path';
import { uploadsFolder } from '../config/paths.ts';
import type { S3Address } from '../config/s3-address.ts';
import { type Patience, S3Client } from './s3-client.ts';
import { S3Store } from './s3-store.ts';

/** How many bytes of public pictures this machine keeps copies of. */
const mostCopiedBytes = 512 * 1024 * 1024;

/** The object store at an address. Its copies are in the folder of uploads, which belongs to this machine alone. */
export const openS3Store = (address: S3Address, patience?: Patience): S3Store =>
  new S3Store(new S3Client(address, patience), {
    folder: path.join(uploadsFolder(), 'copies'),
    mostBytes: mostCopiedBytes,
  });
