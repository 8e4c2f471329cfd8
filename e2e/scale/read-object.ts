import { parseS3Address } from '#lib/platform/config/s3-address.ts';
import { openS3Store } from '#lib/platform/storage/file-store.ts';
import type { FilePlace } from '#lib/platform/storage/stored-file.ts';

// Writes an object of the journeys' store to the standard output, for a test that waits for it: see stored.ts.

const [url = '', folder, name = ''] = process.argv.slice(2);
const address = parseS3Address(url);
if (!address) throw new Error(`${url} is no address of a store.`);
const file = await openS3Store(address).open({ folder, name } as FilePlace);
process.stdout.write((await file.whole()).content);
await file.close();
