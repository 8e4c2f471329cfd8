import type { ReactNode } from 'react';
import { NothingHere } from '#components/admin/nothing-here.tsx';
import { answerNotFound } from '#lib/http/page-status.ts';

class NothingHereError extends Error {}

/** Ends the drawing of a page whose address names nothing; its {@link orNothingHere} draws the screen for that. */
export function nothingHere(): never {
  throw new NothingHereError();
}

/** The page with the status 404 and the screen for it where {@link nothingHere} was called: readable without script. */
export const orNothingHere =
  <P,>(page: (props: P) => Promise<ReactNode>) =>
  async (props: P): Promise<ReactNode> => {
    try {
      return await page(props);
    } catch (error) {
      if (!(error instanceof NothingHereError)) throw error;
      answerNotFound();
      return <NothingHere />;
    }
  };
