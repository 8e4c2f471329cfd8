import { startup } from '#lib/content/entities/startup.ts';
import { runImport } from '#lib/content/imports/run-import.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { watchStatements } from '../statements.ts';

// A process that runs an import, for the tests of one that is killed. Its arguments are the import and the cookie of its person,
// and how many pictures it comes to store if it is to kill itself.
const [id = '', cookie = '', most = 'Infinity'] = process.argv.slice(2);
let pictures = 0;
watchStatements(({ text }) => {
  if (!/^UPDATE \S*ImportedPicture/.test(text)) return;
  pictures += 1;
  if (pictures > Number(most)) process.kill(process.pid, 'SIGKILL');
});
process.stdout.write('begun\n');
const editor = await requireRight(new Headers({ cookie, host: 'localhost' }), 'editContent');
if (editor.ok) await runImport(editor.value, startup, id);
process.stdout.write('done\n');
