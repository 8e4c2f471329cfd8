import { address, endpoint } from '#lib/api/address.ts';
import { choicesSchema, saveNoticeChoices } from '#lib/people/staff/notice-choices.ts';
import { formFields } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editForms',
    summary: 'Sets which emails you get, and when',
    body: formFields(choicesSchema, { maxBytes: 5000 }),
    refuses: ['invalid'],
    verb: ({ caller, body }) => saveNoticeChoices(caller, body),
    toWire: () => null,
    back: '/admin/account#notices',
    done: '/admin/account?done=notices#notices',
  }),
});
