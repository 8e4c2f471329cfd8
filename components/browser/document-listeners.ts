/**
 * Keeps a number as it was typed while a person scrolls with the wheel: the browser would count it up and down. `signal`
 * stops it.
 */
export function keepNumbers(signal: AbortSignal): void {
  const leave = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement)
      target.blur();
  };
  document.addEventListener('wheel', leave, { passive: true, capture: true, signal });
}

/**
 * As large as the picture, so that nothing moves: a sun over two hills, in a grey that is visible on any background.
 */
const drawing = (width: string, height: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#8887"><path fill="#8882" d="M0 0h9999v9999H0z"/><svg viewBox="0 0 24 24" x="34%" y="34%" width="32%" height="32%"><path d="M1 21 9 7l5 8 3-4 6 10z"/></svg></svg>`,
  )}`;

/** Tries the original first if a compressed rendition failed, then uses the element after it or a drawing. */
function replace(picture: HTMLImageElement) {
  const compressed = '/api/compressed/';
  const instead = picture.nextElementSibling;
  if (picture.src.includes(compressed)) {
    picture.removeAttribute('srcset');
    picture.src = picture.src.replace(compressed, '/media/');
  } else if (instead?.hasAttribute('data-instead')) {
    picture.hidden = true;
    instead.removeAttribute('hidden');
  } else {
    picture.style.background = 'none';
    picture.src = drawing(picture.getAttribute('width') ?? '300', picture.getAttribute('height') ?? '300');
  }
}

/** Replaces every picture (SitePicture) that cannot be shown, now and later. `signal` stops it. */
export function replaceFailedPictures(signal: AbortSignal): void {
  // These failed before this script ran.
  for (const picture of document.images) {
    if (picture.currentSrc && picture.complete && picture.naturalWidth === 0) replace(picture);
  }
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), {
    capture: true,
    signal,
  });
}

// The Content-Security-Policy forbids turning text into code. The validator would try whether it may, and browsers report
// the attempt as a violation. With this setting it does not try. Only some forms load the validator, so its own function
// for settings is not used here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
