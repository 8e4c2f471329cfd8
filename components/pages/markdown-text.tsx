import { createElement, Fragment, type ReactNode } from 'react';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { otherSite } from '#components/ui/new-tab.ts';
import { Notice } from '#components/ui/notice.tsx';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import { type Block, type Inline, plainText } from '#lib/platform/text/blocks.ts';

interface MarkdownTextProps {
  blocks: readonly Block[];
  /** The picture with this number, or null if the page has none. */
  pictureOf: (number: number) => ReactNode;
}

/** A text that staff wrote. It becomes elements, never HTML, so nothing in it can run. */
export function MarkdownText({ blocks, pictureOf }: MarkdownTextProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
    <BlockShown key={index} block={block} pictureOf={pictureOf} />
  ));
}

const headings = { 2: 'mt-4 text-2xl font-bold', 3: 'mt-2 text-xl font-bold', 4: 'text-lg font-bold' };

function BlockShown({ block, pictureOf }: { block: Block; pictureOf: MarkdownTextProps['pictureOf'] }) {
  const inner = (blocks: readonly Block[]) => <MarkdownText blocks={blocks} pictureOf={pictureOf} />;
  switch (block.type) {
    case 'heading': {
      const { level, id, children } = block;
      return createElement(
        `h${level}`,
        { id, lang: languageOf(plainText(children)), dir: 'auto', className: `wrap-anywhere ${headings[level]}` },
        <Line of={children} lang={languageOf(plainText(children))} />,
      );
    }
    case 'paragraph':
      return (
        <p lang={languageOf(plainText(block.children))} dir="auto" className="wrap-anywhere">
          <Line of={block.children} lang={languageOf(plainText(block.children))} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index} dir="auto" className="pl-1 [&>*+*]:mt-2">
          {inner(item)}
        </li>
      ));
      return block.isOrdered ? (
        <ol start={block.start} className="grid list-decimal gap-2 pl-7">
          {items}
        </ol>
      ) : (
        <ul className="grid list-disc gap-2 pl-6 marker:text-accent">{items}</ul>
      );
    }
    case 'table':
      return <TableShown head={block.head} rows={block.rows} />;
    case 'note':
      return <Notice>{inner(block.children)}</Notice>;
    case 'picture':
      return pictureOf(block.number);
    case 'rule':
      return <hr className="border-line" />;
  }
}

function TableShown({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    <section
      aria-label={`Table: ${head.map(plainText).join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left [&_td]:border-t [&_td]:border-line [&_:is(td,th)]:min-w-20 [&_:is(td,th)]:px-2 sm:[&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th)]:align-top">
        <thead className="bg-sunken">
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={index} scope="col" className="font-semibold">
                <Line of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} lang={languageOf(plainText(cell))} dir="auto">
                  <Line of={cell} lang={languageOf(plainText(cell))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @param lang of the element around it */
function Line({ of, lang }: { of: readonly Inline[]; lang?: 'mr' | undefined }) {
  return of.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>{shown(each, lang)}</Fragment>
  ));
}

function shown(inline: Inline, lang: 'mr' | undefined): ReactNode {
  if (typeof inline === 'string') return inLanguages(inline, lang);
  if (inline.type === 'break') return <br />;
  if (inline.type === 'strong')
    return (
      <strong>
        <Line of={inline.children} lang={lang} />
      </strong>
    );
  if (inline.type === 'em')
    return (
      <em className="font-medium">
        <Line of={inline.children} lang={lang} />
      </em>
    );
  const leaves = /^https?:/i.test(inline.href);
  return (
    <a href={inline.href} {...(leaves && otherSite)} className="text-link underline underline-offset-2">
      <Line of={inline.children} lang={lang} />
      {leaves && <OutsideMark />}
    </a>
  );
}
