import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { type Fields, filterQuery, formFields } from '#lib/platform/http/inputs.ts';
import { erasePerson, erasureSchema, planErasure } from '#lib/privacy/requests/erasure.ts';
import { readChosen } from '#lib/privacy/requests/person-data.ts';

import { requestAddress, requestPath } from '../../request-path.ts';

const planWire = z.object({
  applications: z.array(
    z.object({
      id: z.int(),
      program_title: z.string(),
      files: z.int(),
      bytes: z.int(),
      emails: z.int(),
      erase_at: z.iso.datetime().nullable().meta({ description: 'Null if it is erased at once.' }),
    }),
  ),
  startup_pages: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      state: z.enum(['published', 'draft', 'removed']),
      applications: z.array(z.int()),
      people: z.array(z.string()),
      pictures: z.int(),
    }),
  ),
  messages: z.int(),
  emails: z.int(),
  stays: z.array(z.object({ what: z.string(), why: z.string() })),
  seen: z.string(),
});

/** The page of the plan for the same applications. */
const planOf = (id: number, { applications }: Fields) => {
  const ids = String(applications ?? '').split(',');
  return `/admin/privacy/${id}/erase?${new URLSearchParams(ids.map((each) => ['application', each]))}#erasure`;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'admin',
    summary: 'Lists what an erasure of one person’s data would do, and changes nothing',
    params: requestPath,
    query: filterQuery(z.object({ application: z.array(z.int()).optional() })),
    output: planWire,
    refuses: ['conflict'],
    verb: ({ caller, params, query }) =>
      planErasure(caller, params.id, readChosen(query.has('application') ? query.getAll('application') : undefined)),
    toWire: ({ applications, messages, mails, startups, stays, seen }) => ({
      applications: applications.map(
        ({ programTitle, mails: emails, eraseAt, endsAt: _end, isWithdrawn: _, ...same }) => ({
          ...same,
          program_title: programTitle,
          emails,
          erase_at: eraseAt?.toISOString() ?? null,
        }),
      ),
      startup_pages: startups,
      messages: messages.length,
      emails: mails.length,
      stays,
      seen,
    }),
  }),
  POST: endpoint({
    audience: 'admin',
    summary: 'Erases one person’s data as the plan says',
    params: requestPath,
    body: formFields(erasureSchema, { lists: ['pages'] }),
    output: z.object({ done: z.string() }),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => erasePerson(caller, params.id, body),
    toWire: ({ words }) => ({ done: words }),
    back: ({ params, fields }) => planOf(params.id, fields),
    done: (_, { params }) => requestAddress(params.id, 'erased'),
  }),
});
