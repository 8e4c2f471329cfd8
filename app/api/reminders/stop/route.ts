import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, query } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { noStopLink, stopReminders, stopSchema } from '#lib/page-mails/stop-reminders.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      summary: 'Stops the emails about a saved draft, from its page or in one click of an email program (RFC 8058)',
      query: query(stopSchema, always(noStopLink)),
      output: done(),
      refuses: ['not_found'],
    },
    (call) => stopReminders(call.query),
    {
      toWire: () => null,
      pages: {
        done: () => seeOther('/apply/reminders?stopped=yes'),
        failed: (failure) => failurePage(failure),
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
