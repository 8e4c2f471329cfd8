import sharp from 'sharp';
import { recallUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { encodeMissingRenditions } from './encode-renditions.ts';

// The process that `startEncoding` starts. Its arguments are the pictures to encode; without any, every picture is.

sharp.concurrency(1);
// The pipe closes when the server ends, for whatever reason. An exit would wait for the picture that is being encoded, some
// seconds in which the database is open, so that a restore would say that the site runs.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
await recallUploads();
await encodeMissingRenditions(process.argv.slice(2));
process.exit(0);
