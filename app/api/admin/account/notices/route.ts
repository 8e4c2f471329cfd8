import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { choicesSchema, saveNoticeChoices } from '#lib/people/staff/notice-choices.ts';
import { formFields } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editForms',
      summary: 'Sets which emails you get, and when',
      body: formFields(choicesSchema, { maxBytes: 5000 }),
      output: data(z.null()),
      refuses: ['invalid'],
    },
    ({ headers, body }) => saveNoticeChoices(headers, body),
    {
      toWire: () => null,
      pages: formPages(
        () => '/admin/account#notices',
        () => '/admin/account?done=notices#notices',
      ),
    },
  ),
});
