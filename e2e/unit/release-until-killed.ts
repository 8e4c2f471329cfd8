import { releaseLetters } from '#lib/letters/release-letters.ts';

// A process that releases letters, for the test that kills it. Its arguments are the batch, what was seen of it, and the
// cookie of an administrator.
const [batch = '', seen = '', cookie = ''] = process.argv.slice(2);
await releaseLetters(new Headers({ cookie, host: 'localhost' }), batch, { id: [], all: 'yes', seen });
