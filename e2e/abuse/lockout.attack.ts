import { insertStaff } from '../fixtures/insert-staff.ts';
import { Visitor } from '../fixtures/visitor.ts';
import type { Attack } from './attack.ts';

const guesses = 213;

const attack: Attack = {
  promise: 'A guesser of passwords is held back, even after a restart, and locks no other person out',
  settings: { TRUST_PROXY: '1' },
  run: async ({ server, random, times }) => {
    const broken: string[] = [];
    let tried = 0;
    const group = () => Math.floor(random() * 0x10000).toString(16);
    const guess = async (address: string, email: string) => {
      tried += 1;
      return new Visitor(server, address).signIn(email, `wrong ${random()}`);
    };
    const expectStatus = (what: string, status: number, expected: number) => {
      if (status !== expected) broken.push(`${what} answered ${status} instead of ${expected}`);
    };

    const { email, password } = insertStaff(server.databaseFile, { role: 'admin' });
    const atHome = new Visitor(server, '2001:db8:7:1::1');
    expectStatus('The first sign-in', await atHome.signIn(email, password), 200);
    await atHome.send('DELETE', '/api/admin/session/');

    for (let number = 0; number < times(guesses); number += 1) await guess(`2001:db8:7:${group()}::1`, email);
    expectStatus(
      'The right password from elsewhere',
      await new Visitor(server, '203.0.113.9').signIn(email, password),
      200,
    );
    expectStatus(
      'A browser that signed in before, in the guesser’s network',
      await atHome.signIn(email, password),
      200,
    );

    for (let number = 0; number < 20; number += 1) await guess('203.0.113.10', email);
    const heldBack = () => new Visitor(server, '203.0.113.10').signIn(email, password);
    expectStatus('The eleventh attempt from one address', await heldBack(), 429);
    expectStatus('An account that does not exist', await guess('203.0.113.10', 'nobody@example.org'), 403);
    for (let number = 0; number < 20; number += 1) await guess('203.0.113.11', 'nobody@example.org');
    expectStatus('The eleventh attempt for nobody', await guess('203.0.113.11', 'nobody@example.org'), 429);

    await server.stop('SIGTERM');
    await server.start();
    expectStatus('The eleventh attempt after a restart', await heldBack(), 429);
    expectStatus(
      'The right password after a restart',
      await new Visitor(server, '203.0.113.12').signIn(email, password),
      200,
    );
    return { tried, broken, slowestMilliseconds: null };
  },
};
export default attack;
