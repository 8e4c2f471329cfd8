import { readJsonObject } from '#lib/http/read-json.ts';
import { failureResponse, json } from '#lib/http/responses.ts';
import type { Result } from '#lib/http/result.ts';

interface AdminWrite<T> {
  verb: (fields: Record<string, unknown>) => Promise<Result<T>>;
  toWire: (value: T) => unknown;
  /** 200 unless told. */
  status?: number;
}

/** A write with a JSON body. */
export async function adminWrite<T>(request: Request, { verb, toWire, status }: AdminWrite<T>): Promise<Response> {
  const body = await readJsonObject(request);
  if (!body.ok) return failureResponse(body.failure);
  const written = await verb(body.value);
  return written.ok ? json(toWire(written.value), { status }) : failureResponse(written.failure);
}

/** The answer to a removal: 204 without a body. */
export const removed = (result: Result<null>): Response =>
  result.ok ? new Response(null, { status: 204 }) : failureResponse(result.failure);
