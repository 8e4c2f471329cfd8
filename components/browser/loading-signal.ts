/** Set on the root element while the loading screen shows; the milliseconds at which it began. */
export const loadingAttribute = 'data-loading';
/** Fired on the window when the loading screen is gone. */
export const loadingEnd = 'loadingend';
/** Kept for the browsing session once the loading screen has shown. */
export const loadingShownKey = 'loadingScreenShown';
/** However slow the network, the screen is gone by then. */
export const loadingMostMs = 8000;

export const isLoadingScreenShown = () => document.documentElement.hasAttribute(loadingAttribute);

/** Calls `then` at once, or when the loading screen is gone. */
export function whenLoadingScreenIsGone(then: () => void) {
  if (isLoadingScreenShown()) addEventListener(loadingEnd, then, { once: true });
  else then();
}
