import { readerHeader, sessionHeader } from '#lib/platform/http/sent-form.ts';

/** The person for whom a page was drawn, and the way to sign in again where their session is over. */
export interface PageSession {
  reader: string;
  /** Asks to sign in again. @returns whether to send it once more */
  ask: (state: string) => Promise<boolean>;
}

let session: PageSession | null = null;

/** Called by the page of a signed-in person. @returns what ends it */
export function beginSession(begun: PageSession): () => void {
  session = begun;
  return () => {
    if (session === begun) session = null;
  };
}

/** Names the person for whom the page was drawn, so that nothing is saved under the name of another. */
export const readerHeaders = (): Record<string, string> => (session ? { [readerHeader]: session.reader } : {});

/** Whether the person has signed in again, after an answer with `state`, so that it can be sent once more. */
export const signedInAgain = async (state: string | null): Promise<boolean> =>
  state !== null && (await session?.ask(state)) === true;

/** Sends a request of the page. Where the session is over, once more after its person signed in again. */
export async function sendInSession(send: (headers: Record<string, string>) => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send(readerHeaders());
    if (!(await signedInAgain(response.headers.get(sessionHeader)))) return response;
  }
}
