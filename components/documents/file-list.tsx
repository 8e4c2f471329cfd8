import { ChevronDown, FileDown } from 'lucide';
import { MarkdownText } from '#components/pages/markdown-text.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { documentFacts, type PublicDocument } from '#lib/content/media/document.ts';
import type { Block } from '#lib/platform/text/blocks.ts';
import { readMarkdown } from '#lib/platform/text/markdown.ts';

/** A row of files of a page or a notice. */
interface FileRow {
  id: number;
  title: string;
  language: string | null;
  textBeside: string | null;
  document: PublicDocument | null;
}

/** The files of a page or a notice under a heading. Nothing without files. */
export function FileList({ files }: { files: readonly FileRow[] }) {
  const there = files.filter(({ document }) => document !== null);
  if (there.length === 0) return null;
  return (
    <section aria-labelledby="files" className="mt-4 grid grid-cols-1 gap-3">
      <h2 id="files" className="text-2xl font-bold">
        {there.length === 1 ? 'File' : 'Files'}
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface">
        {there.map((file) => (
          <li key={file.id} className="px-4 py-2">
            <FileShown {...file} document={file.document as PublicDocument} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileShown({ id, title, language, textBeside, document }: FileRow & { document: PublicDocument }) {
  const spoken = language ?? document.language;
  return (
    <>
      <div className="flex gap-3">
        <Icon of={FileDown} className="mt-3 size-5 shrink-0 text-accent" />
        <div className="grid min-w-0 grow gap-0.5 pb-2">
          <a
            href={document.url}
            hrefLang={spoken ?? undefined}
            type={document.mimeType}
            download=""
            className="flex min-h-11 items-center font-semibold text-link"
          >
            <span lang={languageOf(title)} dir="auto" className="min-w-0 py-1.5 wrap-anywhere">
              {title}
            </span>
          </a>
          <p className="-mt-1.5 text-sm text-muted">{documentFacts(document, spoken).join(', ')}</p>
        </div>
      </div>
      {document.isTagged === false && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 pl-8 text-sm text-muted">
          <Badge tone="warning">Not accessible</Badge>
          {textBeside && <span>Screen readers cannot read this PDF in order. Read it as text instead.</span>}
        </p>
      )}
      {textBeside && (
        <details className="group pb-2 pl-8">
          <summary className="flex min-h-11 w-fit items-center gap-2 rounded-md text-sm font-semibold">
            Read it as text
            <span className="sr-only">{`: ${title}`}</span>
            <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid grid-cols-1 gap-4 border-l-2 border-line pt-1 pl-4">
            <MarkdownText blocks={beside(id, textBeside)} pictureOf={() => null} />
          </div>
        </details>
      )}
    </>
  );
}

/** The parts of a text below the heading of the files, with names that no other text of the page has. */
const beside = (id: number, text: string): Block[] =>
  readMarkdown(text).map((block) =>
    block.type === 'heading'
      ? { ...block, id: `file-${id}-${block.id}`, level: Math.min(4, block.level + 1) as 3 | 4 }
      : block,
  );
