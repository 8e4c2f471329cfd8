import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { type PageRecord, recordPage } from '#lib/cache/page-record.ts';
import { siteAddress } from '#lib/config/site-address.ts';
import { metrics } from '#lib/monitoring/metrics.ts';
import { type Answer, isPage, secureAnswer } from '../secure-answer.ts';

export interface MadePage extends Answer {
  record: PageRecord;
}

/** Answers a request that belongs to no visitor: `make` gets it as it would get one from the network. */
export type Make = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Has `make` answer a request for `address` that holds nothing of any visitor: no cookie, no language, no address they
 * came from. Whatever it answers may therefore be shown to everybody.
 */
export async function makePage(address: string, make: Make): Promise<MadePage> {
  const { value, record } = await recordPage(
    // Asynchronous, because the request only runs when it is awaited, and must run in here.
    async () =>
      await inject(
        (request, response) => {
          make(request, response).catch((error: unknown) => response.destroy(error as Error));
        },
        {
          method: 'GET',
          url: address,
          headers: { host: new URL(siteAddress()).host, 'user-agent': 'nobody', accept: '*/*' },
        },
      ),
  );
  if (isPage(value.headers['content-type'])) metrics().pagesRendered.inc();
  return { ...secureAnswer({ status: value.statusCode, headers: value.headers, body: value.rawPayload }), record };
}
