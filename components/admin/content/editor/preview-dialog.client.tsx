'use client';

import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface PreviewDialogProps {
  token: string;
  addresses: readonly string[];
  /** The edited texts as pages show them. The preview opens the first page that shows one of them, scrolled to it. */
  texts: readonly string[];
  onClose: () => void;
}

const themes = [
  ['Light', 'light'],
  ['Dark', 'dark'],
] as const;
type Theme = (typeof themes)[number][1];

const widths = [
  ['Phone', 390],
  ['Tablet', 768],
  ['Desktop', 1440],
] as const;

function showIn(theme: Theme | null, page: Document | null | undefined): void {
  if (theme && page) page.documentElement.dataset.theme = theme;
}

interface ChoicesProps<V> {
  legend: string;
  of: readonly (readonly [label: string, value: V])[];
  chosen: V | null;
  onChoose: (value: V) => void;
}

const Choices = <V,>({ legend, of, chosen, onChoose }: ChoicesProps<V>) => (
  <fieldset className="flex gap-1">
    <legend className="sr-only">{legend}</legend>
    {of.map(([label, value]) => (
      <Button
        key={label}
        size="sm"
        variant={chosen === value ? 'primary' : 'secondary'}
        aria-pressed={chosen === value}
        onClick={() => onChoose(value)}
      >
        {label}
      </Button>
    ))}
  </fieldset>
);

export function PreviewDialog({ token, addresses, texts, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pages = addresses.filter((address) => !/\.\w+$/.test(address));
  const [page, setPage] = useState(pages[0] ?? '/');
  const [width, setWidth] = useState<(typeof widths)[number][1]>(1440);
  const [theme, setTheme] = useState<Theme | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** Pages to search next for the edited text. Empty once it was found or the person chose a page. */
  const [others, setOthers] = useState(texts.length > 0 ? pages.slice(1) : []);
  useEffect(() => {
    // Otherwise the loading screen would cover every preview.
    sessionStorage.setItem('loadingScreenShown', '1');
    dialog.current?.showModal();
  }, []);
  useEffect(() => showIn(theme, frame.current?.contentDocument), [theme]);
  const choose = (address: string) => {
    setOthers([]);
    setPage(address);
  };
  const look = (shown: Document | null) => {
    showIn(theme, shown);
    const part = shown && findEdited(shown, texts);
    if (part) showEdited(part);
    const [next, ...rest] = others;
    setOthers(part ? [] : rest);
    if (!part && next !== undefined) setPage(next);
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Preview"
      onClose={onClose}
      className="m-auto h-[96dvh] max-h-none w-[98vw] max-w-none rounded-lg bg-paper p-0 text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
          <label htmlFor="preview-page" className="font-semibold">
            Page
          </label>
          <Select id="preview-page" value={page} onChange={(event) => choose(event.target.value)} className="max-w-72">
            {pages.map((address) => (
              <option key={address}>{address}</option>
            ))}
          </Select>
          <Choices legend="Width" of={widths} chosen={width} onChoose={setWidth} />
          <Choices legend="Theme" of={themes} chosen={theme} onChoose={setTheme} />
          <Button variant="ghost" size="sm" className="ml-auto" onClick={() => dialog.current?.close()}>
            <Icon of={X} className="size-4" /> Close
          </Button>
        </div>
        <div className="grow overflow-auto bg-sunken">
          <iframe
            ref={frame}
            title={`Preview of ${page}`}
            src={`/admin/preview/${token}${page}`}
            onLoad={(event) => look(event.currentTarget.contentDocument)}
            style={{ width }}
            className="mx-auto h-full max-w-none bg-paper"
          />
        </div>
      </div>
    </dialog>
  );
}

const normal = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
/** A page may cut a text short. This many characters are enough to recognise it. */
const enough = 60;
/** A text this short is found everywhere, so it counts only as an element's whole text. */
const short = 4;

const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;

function holderOf(within: Element, text: string): Element | null {
  const own = normal(within.textContent);
  if (!own.includes(text)) return null;
  for (const child of within.children) {
    const found = holderOf(child, text);
    if (found) return found;
  }
  return (text.length >= short || own === text) && isSeen(within) ? within : null;
}

function placeOf(page: Document, wanted: string): Element | null {
  const text = normal(wanted).slice(0, enough);
  if (text === '') return null;
  const named = [...page.querySelectorAll('a[href], img[alt]')].find(
    (element) => [element.getAttribute('href'), element.getAttribute('alt')].includes(wanted) && isSeen(element),
  );
  const main = page.querySelector('main');
  return named ?? (main && holderOf(main, text)) ?? holderOf(page.body, text);
}

function findEdited(page: Document, texts: readonly string[]): Element | null {
  for (const text of texts) {
    const place = placeOf(page, text);
    if (place) return place;
  }
  return null;
}

/**
 * Scrolls a part of a page into view and highlights it briefly. Keeps it in view while the page is still being laid
 * out.
 */
function showEdited(part: Element): void {
  const view = part.ownerDocument.defaultView;
  if (!view) return;
  const goThere = () => {
    const { top, height } = part.getBoundingClientRect();
    view.scrollTo({ top: view.scrollY + top - Math.max(0, (view.innerHeight - height) / 3), behavior: 'instant' });
  };
  const layout = new ResizeObserver(goThere);
  layout.observe(part.ownerDocument.body);
  for (const event of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
    view.addEventListener(event, () => layout.disconnect(), { once: true, passive: true });
  goThere();
  const mark = { outline: '3px solid var(--color-marigold)', outlineOffset: '6px', borderRadius: '4px' };
  part.animate([mark, { ...mark, offset: 0.8 }, { outline: '3px solid transparent', outlineOffset: '6px' }], 4000);
}
