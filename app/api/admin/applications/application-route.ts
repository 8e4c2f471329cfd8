import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';
import { submissionNotFound } from '#lib/submissions/submission-failures.ts';

/** Runs `work` with the submission's id of the address. */
export async function withSubmission(
  params: { id: string },
  work: (id: number) => Promise<Response>,
): Promise<Response> {
  const id = numericId(params.id);
  return id ? work(id) : failureResponse(submissionNotFound.failure);
}

interface Parsed<T> {
  success: boolean;
  data?: T;
  error?: { issues: { message: string }[] };
}

/** Runs `work` with what a schema made of the request, or answers with what is wrong with it. */
export const withParsed = async <T>({ data, error }: Parsed<T>, work: (data: T) => Promise<Response>) =>
  data === undefined
    ? failureResponse(refuse('invalid', error?.issues[0]?.message ?? 'This cannot be used.').failure)
    : work(data);
