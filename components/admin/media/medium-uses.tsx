import Link from 'next/link';
import type { MediumUse } from '#lib/media/medium.ts';
import { cutText } from '#lib/submissions/cut-text.ts';

/** Where a picture is shown. */
export function MediumUses({ uses }: { uses: readonly MediumUse[] }) {
  return (
    <section aria-labelledby="uses" className="grid gap-3">
      <h2 id="uses" className="text-lg font-bold">
        Where it is shown
      </h2>
      {uses.length === 0 && <p className="text-muted">Nowhere: it can be removed.</p>}
      <ul className="grid gap-1">
        {uses.map(({ entity, singular, id, title }) => (
          <li key={`${entity}-${id}`}>
            <Link
              href={`/admin/content/${entity}/${id}`}
              prefetch={false}
              className="font-semibold text-primary underline-offset-4 hover:underline"
            >
              {cutText(title, 80)}
            </Link>{' '}
            <span className="text-muted">({singular})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
