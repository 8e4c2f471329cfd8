import { address, endpoint } from '#lib/api/address.ts';
import { nextAddress, nextField } from '#lib/people/auth/sign-in-page.ts';
import { changePassword, passwordChangeSchema } from '#lib/people/passwords/own-password.ts';
import { guessedPassword } from '#lib/people/passwords/password-rules.ts';
import { formFields, problemsByField } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';

const change = passwordChangeSchema.safeExtend({
  next: nextField.meta({ description: 'For a plain form: the page to open then.' }),
});

/** Back to the page that asks for a new password, which says what was wrong. */
function problemPage({ errors = {}, retryAfterSeconds }: Failure, next: unknown): Response {
  const wrong = errors.new_password?.includes(guessedPassword) ? ['guessed'] : Object.keys(errors);
  const problem =
    retryAfterSeconds === undefined ? wrong.map((field) => ['wrong', field]) : [['wait', `${retryAfterSeconds}`]];
  return seeOther(`/admin/login/first?${new URLSearchParams([...problem, ['next', nextAddress(next)]])}`);
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'entering',
    summary: 'Changes your own password and ends your other sessions',
    body: formFields(change, { refuse: problemsByField('The new password cannot be used. See below.') }),
    limit: 'login',
    verb: ({ caller, headers, body }) => changePassword(caller, headers, body),
    done: (_value, { body }) => nextAddress(body.next),
    failed: (failure, call) => problemPage(failure, call?.fields.next),
    refused: (failure) => problemPage(failure, null),
  }),
});
