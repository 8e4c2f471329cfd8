import { readJsonObject, readText } from '#lib/http/read-json.ts';
import { type Result, success } from '#lib/http/result.ts';

export interface Selection {
  action: unknown;
  ids: unknown;
  /** The message whose page the form stood on; otherwise it stood in a folder, under a search. */
  back?: string | undefined;
  folder?: string | undefined;
  search?: string | undefined;
}

/** What to do with which messages, from JSON or from a plain form, whose boxes all have one name. */
export async function readSelection(request: Request, mostBytes: number): Promise<Result<Selection>> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    const body = await readJsonObject(request);
    return body.ok ? success({ action: body.value.action, ids: body.value.ids }) : body;
  }
  const body = await readText(request, mostBytes);
  if (!body.ok) return body;
  const form = new URLSearchParams(body.value);
  return success({
    action: form.get('action'),
    ids: form.getAll('id').map(Number),
    back: form.get('back') ?? undefined,
    folder: form.get('folder') ?? undefined,
    search: form.get('q') ?? undefined,
  });
}
