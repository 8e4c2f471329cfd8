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
