function replace(picture: Element) {
  const [shown, fallback] = picture.closest('[data-picture-or]')?.children ?? [];
  shown?.toggleAttribute('hidden', true);
  fallback?.toggleAttribute('hidden', false);
}

/** Shows the fallback of each picture (PictureOr) that cannot be shown, now and from now on; `signal` ends it. */
export function replaceFailedPictures(signal: AbortSignal): void {
  // A picture may have failed before this script ran.
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-picture-or] img')) {
    if (picture.currentSrc && picture.complete && picture.naturalWidth === 0) replace(picture);
  }
  document.addEventListener('error', ({ target }) => replace(target as Element), {
    capture: true,
    signal,
  });
}
