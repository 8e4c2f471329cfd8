import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { boardSchema } from '#lib/privacy/breaches/breach.ts';
import { recordBoard } from '#lib/privacy/breaches/save-breach.ts';
import { breachPages, breachPath } from '../../breach-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Records when the Data Protection Board was told of a breach',
    params: breachPath,
    body: boardSchema,
    output: z.object({ id: z.int() }),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => recordBoard(caller, params.id, body),
    ...breachPages('board', '#board-form'),
  }),
});
