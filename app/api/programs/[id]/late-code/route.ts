import { z } from 'zod';
import { address, endpoint, idPath } from '#lib/api/address.ts';
import { enterLateCode, programUnknown, typedLateCode } from '#lib/applications/programs/late-codes.ts';

import { failurePage } from '#lib/platform/http/failure-page.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

const pageOf = (id: number, state: Record<string, string> = {}) =>
  `/apply?${new URLSearchParams({ program: String(id), ...state })}`;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'nothing',
    summary: 'Opens the form of a program that has closed, with a late code. The answer’s cookie is the pass',
    params: idPath(programUnknown, 'The program_id.'),
    body: z.object({ code: z.string().catch('') }),
    output: z.object({ program_id: z.int() }),
    refuses: ['not_found', 'too_many_requests'],
    verb: ({ headers, params, body }) => enterLateCode(headers, params.id, body.code),
    toWire: ({ programId }) => ({ program_id: programId }),
    cookies: ({ cookies }) => cookies,
    done: ({ programId }) => pageOf(programId),
    failed: (failure, call) => {
      if (!call) return failurePage(failure);
      const late = failure.code === 'too_many_requests' ? 'wait' : 'wrong';
      const back = seeOther(`${pageOf(call.params.id, { late })}#late-code`);
      back.headers.append('set-cookie', typedLateCode.keep(call.fields.code));
      return back;
    },
  }),
});
