/**
 * The list in an answer of our own API: the body itself, or its `data`; null when there is none, or the answer says that
 * it is an error (spec, section 7).
 */
export function listOf(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  const { status, data } = (body ?? {}) as { status?: unknown; data?: unknown };
  return Array.isArray(data) && status !== 'error' ? data : null;
}
