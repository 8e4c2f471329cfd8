import { expect } from 'vitest';
import { POST as start } from '#app/api/drafts/route.ts';
import { getSavedDraft } from '#lib/applications/drafts/draft.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { database } from '#lib/platform/db/client.ts';
import { asFile, browser, plainForm } from './post-application.ts';
import { samplePdf } from './sample-files.ts';
import { useTestProgram } from './use-program.ts';

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Calls a handler as a visitor's browser would, with or without the cookie of a private page. */
export async function call(
  handler: Handler,
  body: BodyInit,
  { token = '', ...headers }: Record<string, string> = {},
  params = {},
) {
  const all = {
    origin: 'http://localhost',
    host: 'localhost',
    'x-client-address': '10.0.0.9',
    ...(token && { cookie: `mine=${token}` }),
    ...headers,
  };
  const request = new Request('http://localhost:3000/api/mine/draft/', { method: 'POST', body, headers: all });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  const { status } = response;
  const cookies = response.headers.getSetCookie();
  const body_ = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null;
  return { status, text, cookies, location: response.headers.get('location'), body: body_ };
}

export const json = (value: object) => JSON.stringify(value);
export const asJson = { 'content-type': 'application/json' };
export const deck = samplePdf(500);
const withDeck = [['Pitch deck', asFile(deck, 'deck.pdf')] as [string, File]];

export const answerTo = (draft: Awaited<ReturnType<typeof getSavedDraft>>, label: string) =>
  draft?.answers.find((answer) => answer.label === label);

/** Gives the calling test file a program, and ways to begin drafts of it. */
export function useDrafts() {
  const program = useTestProgram();
  async function startForTest(answers: Record<string, string> = { Founder: 'Asha' }, files = withDeck) {
    const { status, body } = await call(start, plainForm(program, answers, files));
    expect(status).toBe(201);
    const token = /[\w-]{43}$/.exec(body.data.private_link)?.[0] ?? '';
    const page = await openPage(token);
    const draft = async () => getSavedDraft(page?.pageId ?? 0);
    return { token, code: body.data.code as string, pageId: page?.pageId ?? 0, draft };
  }

  const fieldId = async (label: string) =>
    (await database().formField.findFirstOrThrow({ where: { programId: program.id, label } })).id;
  /** Presses 'Save and come back later' in a browser with these cookies. */
  const press = (answers: Record<string, string>, cookie: string, files = withDeck) =>
    call(start, plainForm(program, answers, files), { ...browser, cookie });
  return { program, startForTest, fieldId, press };
}
