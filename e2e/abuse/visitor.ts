import type { SiteServer } from '../load/site-server.ts';

/** A program that keeps cookies as a browser does, and names its origin. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  private readonly server: SiteServer;
  private readonly address: string;

  /** `address`: where the requests seem to come from. The server must trust one proxy. */
  constructor(server: SiteServer, address: string) {
    this.server = server;
    this.address = address;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends `body` as JSON. `headers` replace the usual ones; an empty one is left out. */
  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    const all = {
      'x-forwarded-for': this.address,
      origin: this.server.address,
      cookie: this.cookie,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    };
    const response = await fetch(this.server.address + path, {
      method,
      redirect: 'manual',
      headers: Object.entries(all).filter(([, value]) => value !== ''),
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  /** @returns the status */
  async signIn(email: string, password: string): Promise<number> {
    const response = await this.send('POST', '/api/admin/session/', { email, password });
    await response.body?.cancel();
    return response.status;
  }

  /** Whether the cookies open the back office. */
  async isIn(cookie = this.cookie): Promise<boolean> {
    const response = await this.send('GET', '/api/admin/media/', undefined, { cookie });
    await response.body?.cancel();
    return response.status === 200;
  }
}
