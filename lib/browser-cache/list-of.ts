/** The list in an answer of our own API: the body itself, or its `data`; null when there is none (spec, section 7). */
export function listOf(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  if (typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)) return body.data;
  return null;
}
