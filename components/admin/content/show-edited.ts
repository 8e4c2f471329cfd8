const normal = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
/** A page may cut a text short. This many characters are enough to recognise it. */
const enough = 60;
/** A text this short is found everywhere, so it counts only as an element's whole text. */
const short = 4;

const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;

/** The innermost element in `within` that shows `text`. */
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

/** The part of a page that shows the first of `texts` that appears at all. */
export function findEdited(page: Document, texts: readonly string[]): Element | null {
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
export function showEdited(part: Element): void {
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
