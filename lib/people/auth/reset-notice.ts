import type { LoginNotice } from './login-notice.ts';
import { guessedPassword } from './password-rules.ts';
import { passwordLength, passwordsDiffer, resetLinkOver } from './reset-password.ts';

type Params = Record<string, string | string[] | undefined>;

const problems: Record<string, string> = {
  address: 'Enter an email address, like name@example.com.',
  over: resetLinkOver,
  closed: 'Open the link in the email again, or ask for a new one. This page opens from the link alone.',
  length: passwordLength,
  guessed: guessedPassword,
  differ: passwordsDiffer,
  refused: 'That request came from another website and was refused. Try again here.',
};

/** The message above the reset page's form. The address carries codes, never the text itself. */
export function resetNotice({ wait, problem, sent }: Params): LoginNotice | null {
  if (Number(wait) > 0) {
    const minutes = Math.ceil(Number(wait) / 60);
    return {
      tone: 'error',
      title: `Too many requests. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    };
  }
  const title = typeof problem === 'string' && Object.hasOwn(problems, problem) ? problems[problem] : undefined;
  if (title) return { tone: 'error', title };
  if (!sent) return null;
  return {
    tone: 'success',
    title:
      'If an account uses this email address, we email it a link, at most three an hour. The link works once and expires in 1 hour.',
  };
}
