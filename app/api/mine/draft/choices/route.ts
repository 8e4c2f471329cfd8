import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, checkedFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { choiceSchema, chooseAnswer, noTextChosen } from '#lib/drafts/choose-answer.ts';
import { backTo, ownForms } from '../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'holder',
      may: 'write',
      budget: 'rows',
      summary: 'Chooses between two texts that were written for one question of your draft at the same time',
      body: checkedFields(choiceSchema, always(noTextChosen), maxLoginBytes),
      output: done(),
      refuses: ['not_found', 'invalid'],
    },
    ({ headers, body }) => chooseAnswer(headers, body),
    {
      toWire: () => null,
      pages: {
        ...ownForms('/apply/mine#choices'),
        done: (_value, { headers }) => backTo('/apply/mine?saved=yes#choices', headers),
      },
    },
  ),
});
