import { failurePage } from '#lib/http/failure-page.ts';
import type { Failure } from '#lib/http/result.ts';

const page = (failure: Failure) =>
  failurePage(failure, 'Go back to your private page, or open your private link again.');

/** What a browser shows for a refusal at an address of the private page. */
export const ownPages = { failed: page, refused: page };
