import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { answerLink, linkAnswerSchema, linkAnswers } from '#lib/site/links/link-checks.ts';

const here = '/admin/content/links';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Checks a link of the site again, or leaves it out of the broken links for 90 days',
      body: formFields(linkAnswerSchema),
      output: data(z.object({ link: z.enum(linkAnswers) })),
      refuses: ['not_found', 'conflict'],
    },
    ({ headers, body }) => answerLink(headers, body),
    {
      toWire: (link) => ({ link }),
      pages: { ...formPages(() => here), done: (link) => seeOther(`${here}?done=${link}`) },
    },
  ),
});
