import { address, endpoint } from '#lib/api/address.ts';
import { always, formFields, query } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { success } from '#lib/http/result.ts';
import { noStopLink, stopReminders, stopSchema } from '#lib/private-pages/mails/stop-reminders.ts';

const form = formFields(stopSchema.partial(), { refuse: always(noStopLink) });

/** The page sends the key in its form. An email program has it in the address, and sends whatever it likes or nothing. */
const optionalForm: typeof form = {
  ...form,
  read: async (request) => (request.headers.has('content-type') ? form.read(request) : success({})),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      budget: 'less',
      summary: 'Stops the emails about a saved draft, from its page or in one click of an email program (RFC 8058)',
      query: query(stopSchema.partial(), always(noStopLink)),
      body: optionalForm,
      output: done(),
      refuses: ['not_found'],
    },
    (call) => stopReminders({ ...call.query, ...call.body }),
    {
      pages: {
        done: () => seeOther('/apply/reminders?stopped=yes'),
        failed: (failure) => failurePage(failure),
      },
    },
  ),
});
