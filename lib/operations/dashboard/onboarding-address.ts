/** The next step in the list of first steps. */
export const onboardingAddress = '/admin#next-step';

/** The mark in the address of a screen for a person who came from the list. */
const mark = 'via=steps';

/** The address with the mark of the list. */
export function viaSteps(href: string): string {
  const [page = '', place] = href.split('#', 2);
  return `${page}${page.includes('?') ? '&' : '?'}${mark}${place ? `#${place}` : ''}`;
}

/** Whether a person came from the list of first steps. */
export const cameViaSteps = (params: URLSearchParams | Record<string, string | string[] | undefined>): boolean =>
  (params instanceof URLSearchParams ? params.get('via') : params.via) === 'steps';

/** The address, with the mark if `params` has it. */
export const stillVia = (params: Parameters<typeof cameViaSteps>[0], href: string): string =>
  cameViaSteps(params) ? viaSteps(href) : href;
