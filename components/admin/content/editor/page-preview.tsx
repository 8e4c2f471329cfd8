import { useLoaded } from '#components/admin/calls/use-loaded.ts';
import { fetchMedium } from '#components/admin/media/send-media.ts';
import { MarkdownText } from '#components/pages/markdown-text.tsx';
import { languageOf } from '#components/ui/language.ts';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { ContentValues } from '#lib/content/fields/field.ts';

/** A page as visitors see it, drawn from the typed values. Its parser is loaded only here. */
export function PagePreview({ values }: { values: ContentValues }) {
  const read = useLoaded(() => import('#lib/platform/text/markdown.ts'), []);
  const { title, body, pictures } = values;
  const blocks = read ? read.readMarkdown(String(body ?? '')) : [];
  const rows = (pictures ?? []) as ContentValues[];
  return (
    <section
      aria-label="Page as visitors see it"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 overflow-y-auto rounded-lg border border-dashed border-edge bg-paper"
    >
      <div className="sticky top-0 z-2 border-b border-line bg-sunken px-4 py-3">
        <h2 className="text-base font-bold">Page as visitors see it</h2>
        <p className="text-sm text-muted">It follows what you type. Nothing is saved yet.</p>
      </div>
      <div className="grid grid-cols-1 gap-4 p-4">
        {title && (
          <p lang={languageOf(String(title))} className="text-3xl font-bold wrap-anywhere">
            {String(title)}
          </p>
        )}
        {read && blocks.length === 0 && <p className="text-muted">There is no text yet.</p>}
        <MarkdownText
          blocks={blocks}
          pictureOf={(number) => <PreviewPicture key={number} number={number} row={rows[number - 1]} />}
        />
      </div>
    </section>
  );
}

function PreviewPicture({ number, row }: { number: number; row: ContentValues | undefined }) {
  const id = typeof row?.image === 'number' ? row.image : null;
  const found = useLoaded(async () => (id === null ? null : await fetchMedium(id)), [id]);
  const medium = found?.ok && found.data.id === id ? found.data : null;
  if (id === null)
    return (
      <p className="rounded-md border border-dashed border-edge p-3 text-muted">
        {`There is no picture ${number} in the list below the text yet. Visitors see nothing here.`}
      </p>
    );
  return (
    <figure className="grid gap-2">
      {medium && <SitePicture picture={medium} sizes="28rem" className="h-auto w-full rounded-lg" />}
      {row?.caption && <figcaption className="text-sm text-muted">{String(row.caption)}</figcaption>}
    </figure>
  );
}
