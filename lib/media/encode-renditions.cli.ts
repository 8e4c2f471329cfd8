import sharp from 'sharp';
import { recallUploads } from '../uploads/uploads-folder.ts';
import { encodeMissingRenditions } from './encode-renditions.ts';

// The process that `startEncoding` starts. Its arguments are the pictures to encode; without any, every picture is.

sharp.concurrency(1);
// The pipe closes when the server ends, for whatever reason.
process.stdin.on('close', () => process.exit(0)).resume();
await recallUploads();
await encodeMissingRenditions(process.argv.slice(2));
process.exit(0);
