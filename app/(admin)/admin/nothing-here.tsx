import type { ReactNode } from 'react';
import { NothingHere } from '#components/admin/shell/no-access.tsx';
import { respondNotFound } from '#lib/platform/http/page-status.ts';

class NothingHereError extends Error {}

/** Stops rendering a page whose address does not exist. Its {@link orNothingHere} shows the 404 screen. */
export function nothingHere(): never {
  throw new NothingHereError();
}

/** Wraps a page so that {@link nothingHere} gives status 404 and a screen that is readable without script. */
export const orNothingHere =
  <P,>(page: (props: P) => Promise<ReactNode>) =>
  async (props: P): Promise<ReactNode> => {
    try {
      return await page(props);
    } catch (error) {
      if (!(error instanceof NothingHereError)) throw error;
      respondNotFound();
      return <NothingHere />;
    }
  };
