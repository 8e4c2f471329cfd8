import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { answerParentRequest } from '#lib/applications/minors/parent-request.ts';
import { parentAnswers } from '#lib/applications/minors/waiting-list.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { refuse } from '#lib/platform/http/result.ts';

const answer = z.enum(parentAnswers);
const noAnswer = refuse('invalid', 'Choose whether you agree.');

const page = (done: string) => seeOther(`/apply/confirm?${new URLSearchParams({ done })}`);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'less',
    summary: 'Answers for the parent of an applicant under 18, by the token of an emailed link',
    body: formFields(z.object({ token: z.string().catch(''), answer }), { refuse: always(noAnswer) }),
    output: z.object({ answer }),
    refuses: ['not_found'],
    verb: ({ body }) => answerParentRequest(body.token, body.answer),
    done: (answered) => page(answered.answer),
    failed: (failure) => (failure.code === 'not_found' ? page('no') : failurePage(failure)),
  }),
});
