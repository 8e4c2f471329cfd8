import { signIn } from '../load/site-server.ts';
import type { BenchSite } from './start-site.ts';

interface Item {
  revision: number;
  values: Record<string, unknown>;
}

/** The value of a counter without labels in Prometheus’s text. */
export function countIn(metrics: string, name: string): number {
  const [, value] = new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics) ?? [];
  if (value === undefined) throw new Error(`The server counts no ${name}.`);
  return Number(value);
}

/** An administrator who edits startups, as the back office does. */
export class Editor {
  private readonly site: BenchSite;
  private readonly cookie: string;

  private constructor(site: BenchSite, cookie: string) {
    this.site = site;
    this.cookie = cookie;
  }

  static async signIn(site: BenchSite): Promise<Editor> {
    return new Editor(site, await signIn(site.server));
  }

  /** Gives startup `id` another name and publishes it. */
  async rename(id: number, name: string): Promise<void> {
    const { revision, values } = await this.call(id);
    const save = {
      values: { ...values, startup_name: name },
      revision,
      action: 'publish',
      publish_at: null,
      unpublish_at: null,
    };
    await this.call(id, { method: 'PUT', body: JSON.stringify(save) });
  }

  /** How many pages the server has rendered since its start. */
  async renderings(): Promise<number> {
    const response = await fetch(`${this.site.address}/api/metrics/`, { headers: { cookie: this.cookie } });
    return countIn(await response.text(), 'site_pages_rendered_total');
  }

  private async call(id: number, init: RequestInit = {}): Promise<Item> {
    const response = await fetch(`${this.site.address}/api/admin/content/startup/${id}/`, {
      ...init,
      headers: { cookie: this.cookie, origin: this.site.address, 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`The startup answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: Item }).data;
  }
}
