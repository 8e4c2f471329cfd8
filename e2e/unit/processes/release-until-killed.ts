import { callAs } from '#e2e/unit/sign-in.ts';
import { releaseLetters } from '#lib/applications/letters/release.ts';
import { watchStatements } from '../statements.ts';

// A process that releases letters and kills itself in the middle, for the test of that. Its arguments are the batch, what was
// seen of it, the cookie of an administrator, and how many letters it comes to release.
const [batch = '', seen = '', cookie = '', most = ''] = process.argv.slice(2);
let count = 0;
watchStatements(({ text }) => {
  if (!/^INSERT INTO \S*SubmissionChange/.test(text)) return;
  count += 1;
  if (count > Number(most)) process.kill(process.pid, 'SIGKILL');
});
await callAs(new Headers({ cookie, host: 'localhost' }), releaseLetters, batch, { id: [], all: 'yes', seen });
