import type { Handler } from '#lib/api/address.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';

const site = 'http://localhost:3000';

let browsers = 0;

/** An address that no other browser of the test file has, so that none counts against the limits of another. */
export const newAddress = () => {
  browsers += 1;
  return `192.0.${2 + (browsers >> 8)}.${browsers & 255}`;
};

/** For tests: a browser with its cookies, which calls handlers. `Data` is what they answer with. */
export class CookieBrowser<Data = unknown> {
  readonly jar = new Map<string, string>();
  private readonly address: string;

  constructor(address = newAddress()) {
    this.address = address;
  }

  /** Keeps what Set-Cookie lines say. */
  keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }

  /** Has the cookies of `jar`, and no others. */
  have(jar: ReadonlyMap<string, string>): void {
    this.jar.clear();
    for (const [name, value] of jar) this.jar.set(name, value);
  }

  headers = (more: Record<string, string> = {}) =>
    new Headers({
      cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-client-address': this.address,
      host: 'localhost:3000',
      origin: site,
      ...more,
    });

  /** Opens a page. */
  async get(handler: Handler, address = site): Promise<Response> {
    const headers = this.headers({ accept: 'text/html' });
    const answer = await handler(new Request(address, { headers }), { params: Promise.resolve({}) });
    this.keep(answer.headers.getSetCookie());
    return answer;
  }

  /** Sends JSON, as script does. */
  async send(handler: Handler, body: object, params = {}, method = 'POST') {
    const init = { method, body: JSON.stringify(body), headers: this.headers({ 'content-type': 'application/json' }) };
    const answer = await handler(new Request(`${site}/`, init), { params: Promise.resolve(params) });
    this.keep(answer.headers.getSetCookie());
    const told = (await answer.json()) as { data: Data; message?: string };
    return { status: answer.status, data: told.data, message: told.message };
  }

  /** The email address of the person who is signed in. */
  who = async (): Promise<string | null> => (await signedInStaff(this.headers()))?.email ?? null;
}
