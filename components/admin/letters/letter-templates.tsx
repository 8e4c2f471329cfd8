import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { LetterTemplate } from '#lib/applications/letters/templates.ts';
import { statusName } from '#lib/applications/submissions/status.ts';
import { PageHead } from '../shell/page-head.tsx';
import { WordsForm } from './words-form.tsx';

interface LetterTemplatesProps {
  templates: readonly LetterTemplate[];
  /** The status whose letter was just changed. */
  saved: string | null;
}

/** What a letter about each status begins with. */
export function LetterTemplates({ templates, saved }: LetterTemplatesProps) {
  const done = templates.find(({ status }) => status === saved);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageHead
        back={['/admin/letters', 'Letters']}
        title="Letter templates"
        text="A letter about a status begins with this text. You can change each letter before you release it. Letters that are written stay as they are."
        className="gap-1 *:max-w-prose"
      />
      {done && <Notice tone="success" role="status" title={`Saved the letter for ${statusName(done.status)}.`} />}
      {templates.map(({ status, isOwn, ...words }) => (
        <details key={status} id={status} open={status === saved} className="rounded-lg border border-line bg-surface">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5">
            <span className="font-semibold">{statusName(status)}</span>{' '}
            {isOwn ? <Badge tone="primary">Your text</Badge> : <Badge>Sample</Badge>}
          </summary>
          <div className="grid gap-4 border-t border-line p-4">
            <WordsForm id={status} action={`/api/admin/letter-templates/${status}/`} words={words} button="Save letter">
              <input type="hidden" name="action" value="save" />
            </WordsForm>
            {isOwn && (
              <form method="post" action={`/api/admin/letter-templates/${status}/`}>
                <input type="hidden" name="action" value="reset" />
                <Button type="submit" variant="secondary" size="sm">
                  Go back to the sample
                </Button>
              </form>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
