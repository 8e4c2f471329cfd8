import type { FailureCode } from '#lib/platform/http/result.ts';
import type { Definition } from './definition.ts';

/** Every code that a method may refuse with: its verb's own, and those that follow from its definition. */
export function failuresOf(definition: Definition, method: string): Set<FailureCode> {
  const { audience, params, body, refuses = [] } = definition;
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const codes = new Set<FailureCode>([...refuses, 'internal', 'unavailable']);
  if (audience !== 'everyone' || isWrite) codes.add('forbidden');
  if (audience === 'holder') {
    codes.add('unauthorized');
    // Another page is open, or it is not clear which.
    codes.add('conflict');
  }
  // Any write can meet a busy client or a full disk, and everything a database that is away.
  if (isWrite) for (const code of ['too_many_requests', 'insufficient_storage'] as const) codes.add(code);
  if (params) codes.add('not_found');
  if (body)
    for (const code of ['malformed', 'timeout', 'too_large', 'unsupported_type', 'invalid'] as const) codes.add(code);
  return codes;
}
