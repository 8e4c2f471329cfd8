import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { checkedFields, firstProblem } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { seeOther } from '#lib/http/responses.ts';
import { choicesSchema, saveNoticeChoices } from '#lib/staff/notice-choices.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Sets which emails you get, and when',
      body: checkedFields(choicesSchema, firstProblem, 5000),
      output: data(z.null()),
      refuses: ['invalid'],
    },
    ({ headers, body }) => saveNoticeChoices(headers, body),
    {
      toWire: () => null,
      pages: {
        ...formPages(() => '/admin/account#notices'),
        done: () => seeOther('/admin/account?done=notices#notices'),
      },
    },
  ),
});
