import os from 'node:os';
import sharp from 'sharp';
import { recallUploads } from '../uploads/uploads-folder.ts';
import { encodeMissingRenditions } from './encode-renditions.ts';

// The process that `startEncoding` starts.

const leastPriority = 19;

os.setPriority(leastPriority);
sharp.concurrency(1);
// The pipe closes when the server ends, for whatever reason.
process.stdin.on('close', () => process.exit(0)).resume();
await recallUploads();
await encodeMissingRenditions();
process.exit(0);
