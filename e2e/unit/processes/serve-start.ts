import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import * as announcement from '#app/api/announcement/route.ts';
import * as contact from '#app/api/contactus/route.ts';
import * as ready from '#app/api/health/ready/route.ts';
import * as submissions from '#app/api/submissions/route.ts';
import { kept, startInOrder } from '#app/server/background.ts';
import { listen, stopOnSignal } from '#app/server/connections/listen.ts';
import type { Handler } from '#lib/api/address.ts';
import { getReturnedForm, returnForm } from '#lib/api/returned-forms.ts';
import { mailServer } from '#lib/mail/mail-server.ts';
import { startSending } from '#lib/mail/send-mails.ts';
import { claimForServing, claimServer } from '#lib/operations/backup/claim-site.ts';
import { makeMailLink } from '#lib/operations/outbox/make-mail-link.ts';
import { environment } from '#lib/platform/config/env.ts';
import { postgresqlAddress } from '#lib/platform/config/paths.ts';
import { closeDatabase } from '#lib/platform/db/client.ts';
import { doesBackground, keepBackground, withLease } from '#lib/platform/db/lease.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { json } from '#lib/platform/http/responses.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { keepThrottles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { identifyUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { raiseWarning } from '#lib/platform/warnings/warnings.ts';

// One start of a site that has several and answers some of its addresses, without the framework and its build: what starts
// must know of each other is all there, and a test can kill them.

/** A form that came back, by itself. */
const returned: Record<string, Handler> = {
  async POST(request) {
    const { failure } = refuse('invalid', 'Enter an email address.');
    const form = { headers: request.headers, url: request.url, fields: { email: 'asha@' }, failure, reader: null };
    return json(await returnForm(form, '/apply/resume'));
  },
  async GET({ headers, url }) {
    return json({ form: await getReturnedForm(headers, [], new URL(url).searchParams.get('invalid') ?? '') });
  },
};

const who: Record<string, Handler> = { GET: async () => json({ pid: process.pid, doesBackground: doesBackground() }) };

const warned: Record<string, Handler> = {
  async POST() {
    await raiseWarning('scanner_away', 'The scanner does not answer.');
    return json({});
  },
};

const addresses: Record<string, Record<string, unknown>> = {
  '/api/announcement/': announcement,
  '/api/contactus/': contact,
  '/api/health/ready/': ready,
  '/api/submissions/': submissions,
  '/returned': returned,
  '/warned': warned,
  '/who': who,
};

async function answer(incoming: IncomingMessage): Promise<Response> {
  const url = new URL(incoming.url ?? '', 'http://localhost');
  const handler = addresses[url.pathname]?.[incoming.method ?? ''] as Handler | undefined;
  if (!handler) return new Response(null, { status: 404 });
  const headers = new Headers(incoming.headers as Record<string, string>);
  headers.set(clientAddressHeader, '192.0.2.1');
  const body = incoming.method === 'GET' ? null : (Readable.toWeb(incoming) as ReadableStream);
  const request = new Request(url, { method: incoming.method ?? 'GET', headers, body, duplex: 'half' } as RequestInit);
  return handler(request, { params: Promise.resolve({}) });
}

await claimForServing();
const address = postgresqlAddress();
if (address) await claimServer(address);
await withLease('mark of the files', identifyUploads);
const stop = await startInOrder([
  { name: 'The database', start: () => {}, stop: closeDatabase },
  kept('Counting requests', keepThrottles),
  kept('Sending emails', () => startSending(mailServer(), makeMailLink)),
  kept('Background', keepBackground),
]);
const server = createServer((request, response) => {
  answer(request)
    .then(async (answered) => {
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(Buffer.from(await answered.arrayBuffer()));
    })
    .catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
});
await listen(server, { port: environment().PORT, host: '127.0.0.1' });
stopOnSignal(server, stop);
console.log('Ready');
