import { insertStaff } from '../fixtures/insert-staff.ts';
import { inFile } from '../fixtures/stored.ts';
import { Visitor } from '../fixtures/visitor.ts';
import type { Attack } from './attack.ts';

const whole = 400;
/**
 * What an hour may add for unknown accounts and for one member of staff, with the entries that they share. Twice, because
 * the attack may span two hours.
 */
const mostEntries = 2 * (100 + 2 + 20 + 2) + 8;
const inParallel = 4;

const attack: Attack = {
  promise: 'Refused sign-ins are all counted in the audit log and do not fill it',
  isShared: true,
  settings: { TRUST_PROXY: '1', RATE_LIMIT_LOGIN: '0' },
  run: async ({ server, random, times }) => {
    const { email } = insertStaff(server.databaseFile, { role: 'admin' });
    const octet = () => Math.floor(random() * 254) + 1;
    let refused = 0;
    let left = times(whole);
    const guess = async () => {
      while (left > 0) {
        left -= 1;
        const account = random() < 0.7 ? email : `${Math.floor(random() * 1e9)}@example.org`;
        const status = await new Visitor(server, `10.${octet()}.${octet()}.${octet()}`).signIn(account, 'x');
        if (status === 403 || status === 429) refused += 1;
      }
    };
    await Promise.all(Array.from({ length: inParallel }, guess));
    const [entries, counted] = inFile(server.databaseFile, (database) =>
      database
        .prepare("SELECT count(*), sum(times) FROM AuditLog WHERE action IN ('session.refuse', 'session.throttle')")
        .raw()
        .get(),
    ) as [number, number];
    const broken = [];
    if (entries > mostEntries) broken.push(`${refused} refusals left ${entries} entries`);
    if (counted !== refused) broken.push(`Of ${refused} refusals, ${counted} were counted`);
    return { tried: times(whole), broken, slowestMilliseconds: null };
  },
};
export default attack;
