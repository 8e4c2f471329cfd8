import { address, done, endpoint } from '#lib/api/address.ts';
import { resetPassword, resetSchema } from '#lib/people/passwords/password-reset.ts';
import { guessedPassword } from '#lib/people/passwords/password-rules.ts';
import type { Failure } from '#lib/platform/http/result.ts';
import { refusedPage, resetPage, setPage } from '../reset-page.ts';

/** Back with a code for the problem. A token that is still valid is kept. */
function problemPage({ code, errors, retryAfterSeconds }: Failure, token: unknown): Response {
  const { data: link } = resetSchema.shape.token.safeParse(token);
  if (link && retryAfterSeconds !== undefined) return setPage(link, { wait: String(retryAfterSeconds) });
  if (code !== 'invalid' || !link) return resetPage({ problem: 'over' });
  const [problem] = errors?.password ?? [];
  return setPage(link, { problem: problem === guessedPassword ? 'guessed' : problem ? 'length' : 'differ' });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'sign-in',
    summary: 'Sets a new password with the token from a reset email',
    body: resetSchema,
    output: done(),
    refuses: ['conflict'],
    limit: 'login',
    verb: ({ body }) => resetPassword(body),
    done: '/admin/login?reset=1',
    failed: (failure, call) => problemPage(failure, call?.fields.token),
    refused: refusedPage,
  }),
});
