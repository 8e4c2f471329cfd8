import { POST as start } from '#app/api/drafts/route.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { type Part, plainForm } from './post-application.ts';

/** For tests: saves a draft as a visitor with script would, and reads the answer. */
export async function saveDraft(
  program: { id: number },
  answers: Record<string, string> = { Founder: 'Asha' },
  files: Part[] = [],
  client = '10.0.0.9',
) {
  const headers = { origin: 'http://localhost', host: 'localhost', 'x-client-address': client };
  const body = plainForm(program, answers, files);
  const request = new Request('http://localhost:3000/api/drafts/', { method: 'POST', body, headers });
  const response = await start(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

/** For tests: a draft that was saved, and what opens its page. */
export async function draftForTest(...given: Parameters<typeof saveDraft>) {
  const { body } = await saveDraft(...given);
  const token = /[\w-]{43}$/.exec(body.data.private_link)?.[0] ?? '';
  const page = await openPage(token);
  return { token, code: body.data.code as string, pageId: page?.pageId ?? 0 };
}
