import { keptChanges } from '#lib/applications/corrections/correction.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import type { MineProps } from '../mine-page.tsx';

const text = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : null);

/** The request that is answered, the draft that keeps the changes, and the last correction when the form was opened. */
export function readCorrectionQuery({ request, draft, base }: Awaited<MineProps['searchParams']>, headers?: Headers) {
  const asked = text(request);
  return {
    // A number that is none names no request.
    requestId: asked === null ? null : (numericId(asked) ?? 0),
    /** The name of the changes that are kept, and their token. The token is null in another browser. */
    draftName: text(draft),
    token: headers && text(draft) ? keptChanges(headers, text(draft) ?? '') : null,
    base: text(base) === null ? null : (numericId(text(base) ?? '') ?? 0),
  };
}
