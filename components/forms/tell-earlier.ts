/** Whether a control is not as the page brought it. What a list offers is read when it is needed. */
const isTouched = (control: Element): boolean =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
    ? control.checked !== control.defaultChecked
    : 'defaultValue' in control && (control as HTMLInputElement).value !== control.defaultValue;

/**
 * Tells a form what was typed, ticked or chosen in it before its script came, which nothing heard: a list of chosen
 * files, a file that is sent at once, or a question about an address. To be called before anything is restored.
 * @returns how to leave it
 */
export function tellEarlier(form: HTMLFormElement): () => void {
  const earlier = [...form.elements].filter(isTouched);
  // Other parts of the page begin to listen together with the form, some of them after it.
  const timer = setTimeout(() => {
    for (const control of earlier)
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  });
  return () => clearTimeout(timer);
}
