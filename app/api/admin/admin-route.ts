import { findEntity } from '#lib/content/all-entities.ts';
import { itemNotFound, unknownEntity } from '#lib/content/content-failures.ts';
import type { Entity } from '#lib/content/entity.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { readJsonObject } from '#lib/http/read-json.ts';
import { failureResponse, json } from '#lib/http/responses.ts';
import type { Result } from '#lib/http/result.ts';

/** The answer to a verb: what `toBody` makes of its value, or its failure. */
export const answer = <T>(result: Result<T>, toBody: (value: T) => unknown, status = 200): Response =>
  result.ok ? json({ status: 'success', data: toBody(result.value) }, { status }) : failureResponse(result.failure);

/** Runs `work` with the entity of the address. */
export async function withEntity(
  { entity: name }: { entity: string },
  work: (entity: Entity) => Promise<Response>,
): Promise<Response> {
  const entity = findEntity(name);
  return entity ? work(entity) : failureResponse(unknownEntity.failure);
}

/** Runs `work` with the entity and the item's id of the address. */
export const withItem = (
  params: { entity: string; id: string },
  work: (entity: Entity, id: number) => Promise<Response>,
): Promise<Response> =>
  withEntity(params, async (entity) => {
    const id = numericId(params.id);
    return id ? work(entity, id) : failureResponse(itemNotFound.failure);
  });

/** Runs `work` with the request's JSON object. */
export async function withBody(
  request: Request,
  work: (body: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  const body = await readJsonObject(request);
  return body.ok ? work(body.value) : failureResponse(body.failure);
}
