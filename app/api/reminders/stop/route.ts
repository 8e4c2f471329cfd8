import { address, done, endpoint } from '#lib/api/address.ts';
import { noStopLink, stopReminders, stopSchema } from '#lib/applications/private-pages/mails/reminders.ts';
import { always, formFields, query } from '#lib/platform/http/inputs.ts';
import { success } from '#lib/platform/http/result.ts';

const form = formFields(stopSchema.partial(), { refuse: always(noStopLink) });

/** The page sends the key in its form. An email program has it in the address, and sends whatever it likes or nothing. */
const optionalForm: typeof form = {
  ...form,
  read: async (request) => (request.headers.has('content-type') ? form.read(request) : success({})),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'less',
    summary: 'Stops the emails about a saved draft, from its page or in one click of an email program (RFC 8058)',
    query: query(stopSchema.partial(), always(noStopLink)),
    body: optionalForm,
    output: done(),
    refuses: ['not_found'],
    verb: (call) => stopReminders({ ...call.query, ...call.body }),
    done: '/apply/reminders?stopped=yes',
  }),
});
