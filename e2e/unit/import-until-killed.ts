import { startup } from '#lib/content/entities/startup.ts';
import { runImport } from '#lib/content/imports/run-import.ts';

// A process that runs an import, for the test that kills it. Its arguments are the import and the cookie of its person.
const [id = '', cookie = ''] = process.argv.slice(2);
process.stdout.write('begun\n');
await runImport(new Headers({ cookie, host: 'localhost' }), startup, id);
process.stdout.write('done\n');
