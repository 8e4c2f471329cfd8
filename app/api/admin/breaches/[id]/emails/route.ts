import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { tellSchema } from '#lib/privacy/breaches/breach.ts';
import { listChanged, tellPeople } from '#lib/privacy/breaches/notified-people.ts';
import { breachPages, breachPath } from '../../breach-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Writes an email to each person whom a breach touches',
      params: breachPath,
      body: formFields(tellSchema, { refuse: always(listChanged) }),
      output: data(z.object({ written: z.int() })),
      refuses: ['invalid', 'conflict'],
    },
    ({ headers, params, body }) => tellPeople(headers, params.id, body),
    { pages: breachPages('told') },
  ),
});
