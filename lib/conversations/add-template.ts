import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { numericId } from '../http/numeric-id.ts';
import { type Failure, refuse } from '../http/result.ts';
import { submissionNotFound } from '../submissions/submission-failures.ts';
import { fillTemplate, type TemplateKind, withText } from './template.ts';

type Refusal = { ok: false; failure: Failure };

const chooseFirst = 'Choose a template first.';
const added = 'The template is in the text now. Nothing was sent yet.';

/**
 * What a form says whose button “Use” was pressed without script: it is not sent, and comes back with the template’s text
 * after what was typed. Null for a form that is to be sent.
 */
export async function addTemplate(
  headers: Headers,
  submissionId: number,
  kind: TemplateKind,
  input: Record<string, unknown>,
): Promise<Refusal | null> {
  if (input.use !== 'template') return null;
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const id = numericId(typeof input.template === 'string' ? input.template : null) ?? 0;
  const [template, submission] = await Promise.all([
    database().messageTemplate.findFirst({ where: { id, kind } }),
    database().submission.findUnique({
      where: { id: submissionId },
      select: { program: { select: { title: true } } },
    }),
  ]);
  if (!submission) return submissionNotFound;
  if (!template) return refuse('invalid', chooseFirst, { template: [chooseFirst] });
  const text = fillTemplate(template.text, { program: submission.program.title, reference: String(submissionId) });
  const typed = { ...input, template: '', text: withText(typeof input.text === 'string' ? input.text : '', text) };
  return { ok: false, failure: { code: 'invalid', message: added, typed, isNews: true } };
}
