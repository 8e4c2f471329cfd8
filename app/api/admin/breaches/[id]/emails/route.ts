import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { tellSchema } from '#lib/privacy/breaches/breach.ts';
import { listChanged, tellPeople } from '#lib/privacy/breaches/notified-people.ts';
import { breachPages, breachPath } from '../../breach-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Writes an email to each person whom a breach touches',
    params: breachPath,
    body: formFields(tellSchema, { refuse: always(listChanged) }),
    output: z.object({ written: z.int() }),
    refuses: ['invalid', 'conflict'],
    verb: ({ caller, params, body }) => tellPeople(caller, params.id, body),
    ...breachPages('told'),
  }),
});
