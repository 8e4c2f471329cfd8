import { address, done, endpoint } from '#lib/api/address.ts';
import { choiceSchema, chooseAnswer, noTextChosen } from '#lib/applications/drafts/draft-answers.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { ownForms } from '../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'write',
    budget: 'rows',
    summary: 'Chooses between two texts that were written for one question of your draft at the same time',
    body: formFields(choiceSchema, { refuse: always(noTextChosen) }),
    output: done(),
    refuses: ['not_found', 'invalid'],
    verb: ({ caller, headers, body }) => chooseAnswer(caller, headers, body),
    ...ownForms('/apply/mine#choices', '/apply/mine?saved=yes#choices'),
  }),
});
