import type { LoginNotice } from './login-notice.ts';
import { passwordLength, passwordsDiffer, resetLinkOver } from './reset-password.ts';

type Params = Record<string, string | string[] | undefined>;

const problems: Record<string, string> = {
  address: 'Enter an e-mail address, such as name@example.com.',
  over: resetLinkOver,
  length: passwordLength,
  differ: passwordsDiffer,
  refused: 'This request came from another site and was not accepted. Please try again here.',
};

/** What the page of the reset says above its form; its address carries codes, never the text itself. */
export function resetNotice({ wait, problem, sent }: Params): LoginNotice | null {
  if (Number(wait) > 0) {
    const minutes = Math.ceil(Number(wait) / 60);
    return { tone: 'error', title: `There were too many requests. Please try again in ${minutes} min.` };
  }
  const title = typeof problem === 'string' ? problems[problem] : undefined;
  if (title) return { tone: 'error', title };
  if (!sent) return null;
  return {
    tone: 'success',
    title:
      'If there is an account under this address, a mail with a link is on its way to it. The link is good for one hour.',
  };
}
