import { TOTP } from 'otpauth';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { Visitor } from '../fixtures/visitor.ts';
import type { Attack } from './attack.ts';

const atOnce = 8;
const guesses = 100;

const attack: Attack = {
  promise: 'A code opens the back office once, and a thief with only the password guesses none',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_LOGIN: '0' },
  run: async ({ server, random, times }) => {
    const broken: string[] = [];
    let tried = 0;
    const { email, password } = insertStaff(server.databaseFile, { role: 'admin' });
    const owner = new Visitor(server, '192.0.2.1');
    await owner.signIn(email, password);
    const begun = await owner.send('POST', '/api/admin/account/second-factor/', { password });
    const { data } = (await begun.json()) as { data: { key: string } };
    const app = new TOTP({ secret: data.key.replaceAll(' ', '') });
    const codeIn = (seconds: number) => app.generate({ timestamp: Date.now() + seconds * 1000 });
    const confirmed = await owner.send('POST', '/api/admin/account/second-factor/confirm/', { code: codeIn(0) });
    const { data: answer } = (await confirmed.json()) as { data: { recovery_codes: string[] } };

    const secondStep = async () => {
      const visitor = new Visitor(server, `10.2.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`);
      while ((await visitor.signIn(email, password)) === 429);
      if (await visitor.isIn()) broken.push('The password alone opened the back office');
      return visitor;
    };
    const enter = async (visitor: Visitor, code: string) => {
      tried += 1;
      await visitor.send('POST', '/api/admin/session/code/', { code });
      return visitor.isIn();
    };

    if (await enter(await secondStep(), codeIn(0))) broken.push('The code that set the app up also signed in');
    for (const [what, code] of [
      ['A code of the app', codeIn(30)],
      ['A recovery code', answer.recovery_codes[0] ?? ''],
    ] as const) {
      const visitors = [];
      for (let number = 0; number < atOnce; number += 1) visitors.push(await secondStep());
      const opened = (await Promise.all(visitors.map((visitor) => enter(visitor, code)))).filter(Boolean).length;
      if (opened !== 1) broken.push(`${what} that ${atOnce} browsers sent at once opened ${opened}`);
      if (await enter(await secondStep(), code)) broken.push(`${what} opened a second time`);
    }

    let visitor = await secondStep();
    for (let number = 0; number < times(guesses); number += 1) {
      if (number % 4 === 0) visitor = await secondStep();
      const code = `${Math.floor(random() * 1e6)}`.padStart(6, '0');
      if (await enter(visitor, code)) broken.push(`The guess ${code} opened the back office`);
    }
    return { tried, broken, slowestMilliseconds: null };
  },
};
export default attack;
