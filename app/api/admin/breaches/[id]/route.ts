import { z } from 'zod';
import { privateDownload } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { breachSchema } from '#lib/privacy/breaches/breach.ts';
import { downloadRegister } from '#lib/privacy/breaches/register.ts';
import { updateBreach } from '#lib/privacy/breaches/save-breach.ts';
import { breachPages, breachPath } from '../breach-path.ts';

const contentType = 'text/plain; charset=utf-8';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'admin',
    summary: 'Downloads an entry of the register of breaches as text, for the Board',
    params: breachPath,
    output: response([contentType]),
    verb: ({ caller, params }) => downloadRegister(caller, params.id),
    toWire: (text, { params }) => privateDownload(text, { contentType, filename: `breach-${params.id}.txt` }),
  }),
  POST: endpoint({
    audience: 'admin',
    summary: 'Changes an entry of the register of breaches',
    params: breachPath,
    body: formFields(breachSchema, { maxBytes: maxJsonBytes }),
    output: z.object({ id: z.int() }),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => updateBreach(caller, params.id, body),
    ...breachPages('updated', '/edit'),
  }),
});
