import { runApplicationImport } from '#lib/applications/intake/imports/import.ts';
import { requireRight } from '#lib/people/auth/access.ts';

// A process that imports applications, for the test that kills it. Its arguments are the program, the import and the cookie of
// its person.
const [programId = '', id = '', cookie = ''] = process.argv.slice(2);
process.stdout.write('begun\n');
const entrant = await requireRight(new Headers({ cookie, host: 'localhost' }), 'enterApplications');
if (entrant.ok) await runApplicationImport(entrant.value, Number(programId), id);
process.stdout.write('done\n');
