import { numericId } from '#lib/http/numeric-id.ts';
import type { MineProps } from '../read-mine.ts';

const text = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : null);

/** The request that is answered, the draft that keeps the changes, and the last correction when the form was opened. */
export async function readCorrectionQuery(searchParams: MineProps['searchParams']) {
  const { request, draft, base } = await searchParams;
  const asked = text(request);
  return {
    // A number that is none names no request.
    requestId: asked === null ? null : (numericId(asked) ?? 0),
    token: text(draft),
    base: text(base) === null ? null : (numericId(text(base) ?? '') ?? 0),
  };
}
