import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { answerLink, linkAnswerSchema, linkAnswers } from '#lib/site/links/link-checks.ts';

const here = '/admin/content/links';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Checks a link of the site again, or leaves it out of the broken links for 90 days',
    body: linkAnswerSchema,
    output: z.object({ link: z.enum(linkAnswers) }),
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, body }) => answerLink(caller, body),
    toWire: (link) => ({ link }),
    back: here,
    done: (link) => `${here}?done=${link}`,
  }),
});
