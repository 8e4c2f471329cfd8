import { useState } from 'react';
import { type AskedFields, askedFields } from '#lib/forms/questions/asked-fields.ts';
import { asksParent, meansMinor } from '#lib/forms/questions/form-field.ts';
import type { AskedQuestion } from './form-model.ts';
import { askedNow, inOrder, savedAnswer } from './kept-answers.ts';

/**
 * Which questions the form asks by what the page brought. Without script the page stays as it is, so no browser may
 * insist on an answer to a question that depends on others.
 */
function askedAtFirst(questions: readonly AskedQuestion[]): AskedFields {
  const byId = new Map(questions.map((question) => [question.field.id, savedAnswer(question)]));
  const { isAsked, isRequired } = askedFields(inOrder(questions), ({ id }) => byId.get(id) ?? '');
  return {
    isAsked,
    isRequired: (field) => (field.isRequired || !asksParent(field)) && !field.showIf && isRequired(field),
  };
}

/** Which questions a form in the browser asks. `others` are known, and not in the form. */
export function useAsked(questions: readonly AskedQuestion[], others: readonly AskedQuestion[]) {
  const all = [...questions, ...others];
  const fields = questions.map(({ field }) => field);
  const [asked, setAsked] = useState(() => askedAtFirst(all));
  // Whether the script runs and hides what is not asked.
  const [isLive, setLive] = useState(false);

  /** Shows and hides questions by what the form holds now. */
  function askAgain() {
    if (!fields.some((field) => field.showIf || field.requireIf || meansMinor(field))) return;
    const now = askedNow(questions, others);
    const differs = (before: AskedFields) =>
      fields.some(
        (field) => before.isAsked(field) !== now.isAsked(field) || before.isRequired(field) !== now.isRequired(field),
      );
    setAsked((before) => (differs(before) ? now : before));
  }

  const goLive = () => {
    setLive(true);
    askAgain();
  };
  const askAfresh = () => setAsked(askedAtFirst(all));
  return { asked, isLive, goLive, askAgain, askAfresh };
}
