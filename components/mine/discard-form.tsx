import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';

/** Erases the draft, in two steps: the second is folded away until the first is taken. */
export function DiscardForm({ page }: { page: string }) {
  return (
    <details className="w-full rounded-lg border border-line bg-surface print:hidden">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">Discard this draft</summary>
      <SentForm
        leaves="page"
        action={ofPage('/api/mine/draft/discard/', page)}
        className="grid gap-4 border-t border-line p-4"
      >
        <p>Your answers and files are erased at once, and all links to this page end. They cannot be brought back.</p>
        <FormButton variant="danger" className="w-fit">
          Discard draft
        </FormButton>
      </SentForm>
    </details>
  );
}
