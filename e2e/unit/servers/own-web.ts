import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { forgetSite } from '#lib/platform/processes/per-process.ts';
import { findBrokenLinks } from '#lib/site/links/broken-links.ts';
import type { Network } from '#lib/site/links/check-address.ts';
import { checkDueLinks } from '#lib/site/links/link-checks.ts';

const outside = '127.0.0.2';

const start = new Date('2026-11-25T06:00:00Z');
export const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
export const hour = 60;
export const day = 24 * hour;

export const addPage = (slug: string, body: string, isPublished = true) =>
  write(() => [database().textPage.create({ data: { title: slug, slug, body, isPublished } }), raiseContentVersion()]);

/** The links to other sites that count as broken at `now`. */
export const outsideBroken = async (now: Date) => (await findBrokenLinks(now)).filter(({ since }) => since);

/** Gives the calling test file the sample centre without its links, and a web whose sites answer as the test says. */
export function useWeb() {
  useTestDatabase();
  const web = {
    /** The status of a page instead of 200, by host and path. */
    statuses: new Map<string, number>(),
    /** The hosts and paths that were asked for. */
    asked: [] as string[],
    isOnline: true,
    port: '',
    network: null as unknown as Network,
    editor: new Headers(),
    linkTo: (path: string) => `[words](http://${path.replace('/', `:${web.port}/`)})`,
    /** Checks links at these minutes. */
    from: async (...minutes: number[]) => {
      for (const minute of minutes) await checkDueLinks(later(minute), web.network);
    },
  };
  let server: Server;
  beforeAll(async () => {
    await seedForTest();
    web.editor = await signInForTest({ role: 'editor' });
    server = createServer((request, response) => {
      const address = `${request.headers.host?.split(':')[0]}${request.url}`;
      web.asked.push(address);
      response.writeHead(web.statuses.get(address) ?? 200, { 'retry-after': '7200' }).end();
    });
    server.listen(0, outside);
    await once(server, 'listening');
    web.port = String((server.address() as AddressInfo).port);
    web.network = {
      resolve: async (host) => {
        if (!web.isOnline || host.startsWith('gone')) throw Object.assign(new Error(host), { code: 'ENOTFOUND' });
        return [outside];
      },
      isAllowed: (address) => address === outside,
      ports: ['', web.port],
      milliseconds: 20_000,
    };
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    // The sample's own links to real sites are none of this.
    await write(() => [
      database().textPage.deleteMany(),
      database().siteSetting.deleteMany(),
      database().checkedLink.deleteMany(),
      database().siteSetting.createMany({
        data: ['linkedinUrl', 'facebookUrl', 'instagramUrl', 'whatsappUrl', 'videoUrl', 'usefulLinks'].map((key) => ({
          key,
          value: key === 'usefulLinks' ? '[]' : '',
        })),
      }),
      raiseContentVersion(),
    ]);
    forgetSite();
    web.statuses.clear();
    web.asked = [];
    web.isOnline = true;
  });
  return web;
}
