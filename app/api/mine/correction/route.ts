import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { keepChanges, readCorrection } from '#lib/applications/corrections/correction.ts';

import { rowPlace } from '#lib/forms/questions/groups.ts';
import { always, query, upload } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { backTo, ownFormPages } from '../own-pages.ts';

const named = z.object({
  base: z.coerce.number().int().min(0).default(0).meta({ description: 'The last correction that the form shows.' }),
  request: z.coerce.number().int().positive().optional().meta({ description: 'The request that is answered.' }),
});

const noForm = refuse('not_found', 'There is no such form. Open it on your private page again.');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'correct',
    budget: 'content',
    summary: 'Reads your changed answers and keeps them for an hour, so that you can check them',
    query: query(named, always(noForm)),
    body: upload(z.looseObject({}), ['multipart/form-data', 'application/x-www-form-urlencoded']),
    output: data(z.object({ draft: z.string(), has_problems: z.boolean() }), 201),
    refuses: ['not_found', 'conflict'],
    limit: 'submissions',
    verb: ({ caller, request, query: { request: requestId } }) => readCorrection(caller, request, requestId ?? null),
    toWire: ({ token, hasProblems }) => ({ draft: token, has_problems: hasProblems }),
    cookies: ({ token }) => [keepChanges(token).cookie],
    ...ownFormPages,
    done: ({ token, hasProblems, isExtended, added }, { headers, query: { base, request } }) => {
      const { name } = keepChanges(token);
      const search = new URLSearchParams({
        base: String(base),
        ...(request && { request: String(request) }),
        draft: name,
      });
      if (isExtended) {
        const place = added ? `#${rowPlace(added.fieldId, added.row)}` : '';
        return backTo(`/apply/mine/correct?${search}${place}`, headers);
      }
      const next = hasProblems ? `?${search}#error-summary` : `/check?${search}`;
      return backTo(`/apply/mine/correct${next}`, headers);
    },
  }),
});
