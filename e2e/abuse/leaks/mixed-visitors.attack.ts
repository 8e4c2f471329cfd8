import { publicPages } from '#e2e/fixtures/public-pages.ts';
import type { Attack } from '../attack.ts';
import { attackedProgram } from '../attacked-site.ts';
import { from, send } from '../requests.ts';

const whole = 10_000;
const atOnce = 16;

/** A text that one visitor brings, wherever they can. No other visitor's page may hold it. */
const marksIn = (text: string) => new Set(text.match(/zq\d+qz/g));

const attack: Attack = {
  promise: 'No page holds anything of another visitor, though pages are made once for everybody',
  // So an editor who looks at this page is told what it lacks.
  statements: 'DELETE FROM Objective',
  settings: {
    TRUST_PROXY: '1',
    RATE_LIMIT_SUBMISSIONS: '0',
    RATE_LIMIT_CONTACT: '0',
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_LOGIN: '0',
  },
  run: async ({ server, random, times }) => {
    const { site, program, cookie, broken } = await attackedProgram(server);
    const forEditors = 'id="staff"';
    const asEditor = await send(`${site}/about/objective`, { headers: { accept: 'text/html', cookie } });
    if (!asEditor.text.includes(forEditors)) broken.push('An editor is not told what the page lacks');
    const page = () => publicPages[Math.floor(random() * publicPages.length)] ?? '/';
    let slowestMilliseconds = 0;

    /** Asks, and holds what came back against the asker's own mark. */
    const ask = async (mark: string, address: string, init: RequestInit = {}, mustHold = false) => {
      const answer = await send(site + address, init);
      slowestMilliseconds = Math.max(slowestMilliseconds, answer.milliseconds);
      const isEditor = new Headers(init.headers).get('cookie')?.includes(cookie) ?? false;
      if (!isEditor && answer.text.includes(forEditors)) broken.push(`${address} of ${mark} is that of an editor`);
      const found = marksIn(answer.text + JSON.stringify([...answer.headers]));
      const others = [...found].filter((each) => each !== mark);
      if (others.length > 0) broken.push(`${address} of ${mark} holds ${others.join()}`);
      if (mustHold && !found.has(mark)) broken.push(`${address} of ${mark} lacks what they wrote: ${answer.status}`);
      return answer;
    };

    /** A browser's words about its visitor. */
    const told = (mark: string, more: Record<string, string> = {}) => ({
      headers: {
        ...from(`10.${Number(mark.slice(2, -2)) % 250}.0.1`),
        accept: 'text/html',
        'user-agent': mark,
        'accept-language': mark,
        referer: `${site}/events?${mark}`,
        'x-forwarded-host': `${mark}.example`,
        ...more,
      },
    });

    const visitors: ((mark: string) => Promise<unknown>)[] = [
      (mark) => ask(mark, page(), told(mark, { cookie: `theme=${mark}` })),
      (mark) => {
        const address = page();
        return ask(mark, `${address}${address.includes('?') ? '&' : '?'}utm_source=${mark}`, told(mark));
      },
      (mark) => ask(mark, page(), told(mark, { 'if-none-match': `"${mark}"`, 'accept-encoding': 'br, gzip' })),
      (mark) => ask(mark, `/no-such-page/${mark}`, told(mark)),
      (mark) => ask(mark, `/about/startups?q=${mark}`, told(mark), true),
      (mark) => ask(mark, `/search?q=${mark}`, told(mark), true),
      (mark) => ask(mark, page(), told(mark, { cookie })),
      async (mark) => {
        const form = new FormData();
        for (const [name, value] of [
          ['program_id', String(program.id)],
          ['Full Name', mark],
        ] as const)
          form.append(name, value);
        const refused = await ask(mark, '/api/submissions/', { method: 'POST', body: form, ...told(mark) });
        const place = refused.headers.get('location');
        const [own = ''] = refused.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
        if (place) await ask(mark, place.replace(site, ''), told(mark, { cookie: own }), true);
        else broken.push(`An incomplete form of ${mark} got ${refused.status} and leads nowhere`);
      },
      async (mark) => {
        const body = new URLSearchParams({ name: mark, email: 'no address', message: '' });
        const refused = await ask(mark, '/api/contactus/', { method: 'POST', body, ...told(mark) });
        const [own = ''] = refused.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
        await ask(mark, refused.headers.get('location') ?? '/', told(mark, { cookie: own }), true);
        await ask(mark, '/contact', told(mark, { cookie: own }));
      },
      async (mark) => {
        const values = { title: mark, description: mark, date: '2030-01-01T10:00:00+05:30' };
        const headers = { ...told(mark, { cookie }).headers, 'content-type': 'application/json', origin: site };
        const body = JSON.stringify({ id: null, values });
        const made = await ask(mark, '/api/admin/content/event/preview/', { method: 'POST', headers, body });
        const token = /"token":"([\w-]{32})"/.exec(made.text)?.[1];
        await ask(mark, `/admin/preview/${token}/events`, told(mark, { cookie }), true);
        await ask(mark, '/events', told(mark));
      },
    ];

    const tried = times(whole);
    let next = 0;
    const work = async () => {
      while (next < tried) {
        next += 1;
        const mark = `zq${next}qz`;
        await visitors[Math.floor(random() * visitors.length)]?.(mark);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return { tried, broken: broken.slice(0, 20), slowestMilliseconds };
  },
};

export default attack;
