import { expect, test } from 'vitest';
import { refuse } from '../http/result.ts';
import { getReturnedForm, returnForm } from './returned-forms.ts';

/** What comes back with a form with these files that was refused for `errors`. */
function returned(files: string[], errors: Record<string, string[]> = {}) {
  const { failure } = refuse('invalid', 'It could not be sent.');
  const { cookie } = returnForm(
    {
      ...{ headers: new Headers(), url: 'http://localhost/api/mine/messages/?page=a', reader: 'own page' },
      ...{ fields: { text: 'Half a message', files }, failure: { ...failure, errors } },
    },
    '/apply/mine#message-form',
  );
  return getReturnedForm(new Headers({ cookie: cookie.split(';')[0] ?? '' }), ['own page']);
}

test('the control of the files names those to be chosen again, after what is wrong with others', () => {
  const wrong = '“plan.pdf” is not a file of an accepted type.';
  expect(returned(['deck.pdf', 'plan.pdf'], { files: [wrong] })).toMatchObject({
    values: { text: ['Half a message'] },
    errors: { files: [wrong, 'Choose “deck.pdf” again.'] },
    message: 'It could not be sent.',
  });
  expect(returned(['plan.pdf'], { files: [wrong] })?.errors).toEqual({ files: [wrong] });
  expect(returned(['deck.pdf', 'team.jpg'], { text: ['Write your message first.'] })?.errors).toEqual({
    text: ['Write your message first.'],
    files: ['Choose these files again: “deck.pdf”, “team.jpg”.'],
  });
  expect(returned([])?.errors).toEqual({});
});
