import { insertStaff, type StaffMember } from '#e2e/fixtures/insert-staff.ts';
import { Visitor } from '#e2e/fixtures/visitor.ts';
import { quantile } from '#e2e/load/figures.ts';
import { hashPassword } from '#lib/people/passwords/password-hash.ts';
import type { Attack, Trial } from '../attack.ts';

const whole = 400;
/** A guess is right every second time. With 200 guesses, chance alone stays below this 998 times of 1000. */
const mostRight = 0.6;
/** So what was told apart is measured anew, as often as this: a difference is there each time, and chance is not. */
const measurements = 3;

interface Sample {
  isKnown: boolean;
  milliseconds: number;
}

/** Which share of the second half the best threshold of the first half tells apart. */
function toldApart(samples: readonly Sample[]): number {
  const half = Math.floor(samples.length / 2);
  const rightWith = (limit: number, isSlower: boolean, some: readonly Sample[]) =>
    some.filter(({ isKnown, milliseconds }) => (milliseconds > limit === isSlower) === isKnown).length;
  const learned = samples.slice(0, half);
  const rules = learned.flatMap(({ milliseconds }) =>
    [true, false].map((isSlower) => ({ milliseconds, isSlower, right: rightWith(milliseconds, isSlower, learned) })),
  );
  const best = rules.reduce((one, other) => (other.right > one.right ? other : one));
  const judged = samples.slice(half);
  return rightWith(best.milliseconds, best.isSlower, judged) / judged.length;
}

/** Asks for known and unknown addresses in random order, one after the other, as half each. */
async function measure(
  { server, random }: Trial,
  staff: readonly StaffMember[],
  count: number,
  ask: (visitor: Visitor, email: string) => Promise<unknown>,
): Promise<Sample[]> {
  const order = Array.from({ length: count }, (_, number) => ({ isKnown: number % 2 === 0, key: random() }));
  order.sort((one, other) => one.key - other.key);
  const samples: Sample[] = [];
  for (const [number, { isKnown }] of order.entries()) {
    const email = isKnown
      ? (staff[Math.floor(random() * staff.length)]?.email ?? '')
      : `${Math.floor(random() * 0xffffffff)
          .toString(16)
          .padStart(8, '0')}@example.org`;
    const visitor = new Visitor(server, `10.1.${number >> 8}.${number & 255}`);
    const began = performance.now();
    await ask(visitor, email);
    samples.push({ isKnown, milliseconds: performance.now() - began });
  }
  return samples;
}

const attack: Attack = {
  promise: 'The time of an answer does not tell whether an address has an account',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_LOGIN: '0' },
  run: async (trial) => {
    const { server, times } = trial;
    const count = Math.max(20, times(whole));
    const hash = await hashPassword('kestrel-lantern-42');
    const staff = Array.from({ length: count }, () => insertStaff(server.databaseFile, { role: 'reviewer', hash }));
    const broken: string[] = [];
    let slowestMilliseconds = 0;
    for (const [what, ask] of [
      ['A reset', (visitor: Visitor, email: string) => visitor.send('POST', '/api/admin/password-reset/', { email })],
      ['A sign-in', (visitor: Visitor, email: string) => visitor.signIn(email, 'a-wrong-password')],
    ] as const) {
      await measure(trial, staff, 20, ask);
      let samples = await measure(trial, staff, count, ask);
      let right = toldApart(samples);
      for (let measured = 1; measured < measurements && right > mostRight; measured += 1) {
        samples = await measure(trial, staff, count, ask);
        right = toldApart(samples);
      }
      const median = (isKnown: boolean) =>
        quantile(
          samples.filter((each) => each.isKnown === isKnown).map(({ milliseconds }) => milliseconds),
          0.5,
        );
      const figures = `told apart in ${Math.round(right * 100)} % of the tries; known ${median(true).toFixed(2)} ms, unknown ${median(false).toFixed(2)} ms`;
      console.log(`    ${what}: ${figures}`);
      if (right > mostRight) broken.push(`${what} is ${figures}`);
      slowestMilliseconds = Math.max(slowestMilliseconds, ...samples.map(({ milliseconds }) => milliseconds));
    }
    return { tried: 2 * count, broken, slowestMilliseconds };
  },
};
export default attack;
