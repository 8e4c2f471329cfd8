import { closeDatabase } from '#lib/platform/db/client.ts';
import { repeatErasures } from '#lib/privacy/repeat-erasures.ts';
import { sweepRetention } from '#lib/privacy/retention/sweep.ts';
import { beforeWrites } from '../statements.ts';

// A process that starts as the site does and then erases what has reached its term, for the attack that kills it. Its
// argument is the number of the write before which it kills itself.
let left = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
beforeWrites(() => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});
await repeatErasures();
await sweepRetention();
await closeDatabase();
