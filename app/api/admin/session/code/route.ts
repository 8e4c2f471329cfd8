import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { completeSignIn, typedCode } from '#lib/people/auth/second-step.ts';
import { signedInWire } from '#lib/people/auth/sign-in.ts';
import { forgetTypedEmail, nextAddress, nextField, secondStepOver } from '#lib/people/auth/sign-in-page.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';
import { refusedProblem } from '../login-page.ts';

const codePage = (query: Record<string, string>) => seeOther(`/admin/login/code?${new URLSearchParams(query)}`);

/** Back to the second step's page, or to the first one when the time is over. */
function backTo({ message, retryAfterSeconds }: Failure, asked: unknown): Response {
  if (message === secondStepOver)
    return seeOther(`/admin/login?${new URLSearchParams({ next: nextAddress(asked), failed: 'over' })}`);
  const problem: Record<string, string> =
    retryAfterSeconds === undefined ? { failed: '1' } : { wait: String(retryAfterSeconds) };
  return codePage({ next: nextAddress(asked), ...problem });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'sign-in',
    summary: 'Completes a sign-in with the code of the second factor',
    body: z.object({ code: typedCode, next: nextField }),
    output: signedInWire,
    limit: 'login',
    verb: ({ headers, body }) => completeSignIn(headers, body.code),
    toWire: ({ user }) => ({ user }),
    cookies: ({ cookies }, { headers }) => [...cookies, ...forgetTypedEmail(headers)],
    done: (_signedIn, { body }) => nextAddress(body.next),
    failed: (failure, call) => backTo(failure, call?.fields.next),
    refused: (failure) => codePage(refusedProblem(failure)),
  }),
});
