import { Button } from '#components/ui/button.tsx';
import { ofPage } from '#lib/private-pages/of-page.ts';

/** Erases the draft, in two steps: the second is folded away until the first is taken. */
export function DiscardForm({ page }: { page: string }) {
  return (
    <details className="w-full rounded-lg border border-line bg-surface print:hidden">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">Discard this draft</summary>
      <form
        method="post"
        action={ofPage('/api/mine/draft/discard/', page)}
        className="grid gap-4 border-t border-line p-4"
      >
        <p>Your answers and files are erased at once, and all links to this page end. Nobody can bring them back.</p>
        <Button type="submit" variant="danger" className="w-fit">
          Discard draft
        </Button>
      </form>
    </details>
  );
}
