import type { Attack } from '#e2e/abuse/attack.ts';
import { killWhile, sendAsAdmin } from '#e2e/abuse/attacked-site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { type SiteServer, signIn } from '../../../load/site-server.ts';

const senders = 300;

interface Told {
  isFixed: boolean;
  people: number;
  mails: number;
  receivers: number;
  logged: number;
}

/** How far the emails about a breach are, on disk. */
const toldOf = (server: SiteServer, breach: number): Told =>
  inDatabase(server.databaseFile, (database) => {
    const row = database.prepare(`
      SELECT (SELECT frozenAt IS NOT NULL FROM Breach WHERE id = @breach) AS isFixed,
        (SELECT COUNT(*) FROM BreachPerson WHERE breachId = @breach) AS people, COUNT(*) AS mails,
        COUNT(DISTINCT toAddress) AS receivers,
        (SELECT COALESCE(SUM(detail ->> 'emails'), 0) FROM AuditLog
          WHERE action = 'breach.tell' AND entityId = @text) AS logged
      FROM BreachPerson JOIN Mail ON Mail.id = BreachPerson.mailId WHERE breachId = @breach`);
    const told = row.get({ breach, text: String(breach) }) as Told;
    return { ...told, isFixed: Boolean(told.isFixed) };
  });

const attack: Attack = {
  promise: 'Each person whom a breach touches gets one email, whenever the site dies',
  settings: { RATE_LIMIT_WRITES: '0' },
  statements: `
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${senders})
    INSERT INTO ContactMessage (name, email, message, createdAt)
    SELECT 'Sender ' || n, 'sender' || n || '@example.org', 'Hello', '2026-11-01T00:00:00.000+00:00' FROM number`,
  run: async ({ server, random, times }) => {
    const cookie = await signIn(server);
    const tried = times(10);
    const broken: string[] = [];
    const deaths: number[] = [];
    for (let number = 1; number <= tried; number += 1) {
      const texts = { nature: 'x', extent: 'x', consequences: 'x', measures: 'x', advice: 'x' };
      const entry = { title: `Breach ${number}`, noticed_at: '2026-11-02T10:00', messages: 'on', ...texts };
      const { id } = await sendAsAdmin<{ id: number }>(server, cookie, '/api/admin/breaches/', entry);
      const tell = () =>
        sendAsAdmin<{ written: number }>(server, cookie, `/api/admin/breaches/${id}/emails/`, {
          people: String(senders),
        });
      const enough = Math.floor(random() * senders);
      await killWhile(server, tell(), () => toldOf(server, id).mails >= enough);
      const found = toldOf(server, id);
      deaths.push(found.mails);
      const fixed = found.isFixed ? senders : 0;
      if (found.people !== fixed) broken.push(`Breach ${id} has ${found.people} people instead of ${fixed}`);
      if (found.logged !== found.mails) broken.push(`The log of ${id} has ${found.logged} emails of ${found.mails}`);

      await server.start();
      const { written } = await tell();
      const all = found.mails + written;
      if (all !== senders) broken.push(`Breach ${id} wrote ${found.mails} and ${written} emails`);
      const { receivers, mails, logged } = toldOf(server, id);
      if (receivers !== senders || mails !== senders || logged !== senders)
        broken.push(`Breach ${id} has ${mails} emails to ${receivers} people, and ${logged} in the log`);
      if ((await tell()).written !== 0) broken.push(`Breach ${id} told somebody twice`);
    }
    const total = inDatabase(server.databaseFile, (database) =>
      database.prepare("SELECT COUNT(*) FROM Mail WHERE kind = 'breach'").pluck().get(),
    );
    if (total !== tried * senders) broken.push(`${total} emails were written instead of ${tried * senders}`);
    const middle = deaths.filter((mails) => mails > 0 && mails < senders).length;
    return { tried, broken, slowestMilliseconds: null, figures: [`${middle} deaths in the middle of the emails`] };
  },
};

export default attack;
