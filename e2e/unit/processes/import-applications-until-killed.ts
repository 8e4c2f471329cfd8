import { runApplicationImport } from '#lib/applications/intake/imports/import-run.ts';

// A process that imports applications, for the test that kills it. Its arguments are the program, the import and the cookie of
// its person.
const [programId = '', id = '', cookie = ''] = process.argv.slice(2);
process.stdout.write('begun\n');
await runApplicationImport(new Headers({ cookie, host: 'localhost' }), Number(programId), id);
process.stdout.write('done\n');
