/** What is said of a form in which `count` answers are wrong, in the browser and by the server. */
export const attentionMessage = (count: number): string =>
  count === 1
    ? 'One answer needs your attention. Please correct it and submit again.'
    : `${count} answers need your attention. Please correct them and submit again.`;
