import { Notice } from '#components/ui/notice.tsx';

/** The form that an item's form begins with. */
export interface BegunForm {
  /** As its address has it. */
  name: string;
  title: string;
  questions: number;
  /** How many questions of the program it replaces. Null for a new program. */
  replaced: number | null;
}

const count = (number: number) => (number === 1 ? '1 question' : `${number} questions`);

/** Says what a form began with, and that nothing of it is saved. */
export const BegunNotice = ({ title, questions, replaced }: BegunForm) =>
  replaced === null ? (
    <Notice title={`This program begins with the form “${title}”`}>
      <p>Change what you like. Nothing is saved until you save it.</p>
    </Notice>
  ) : (
    <Notice tone="warning" title={`Not saved yet: the questions are those of “${title}”`}>
      <p>
        {`When you save, ${count(questions)} replace the ${replaced} that the program has. Its title, texts, times and places stay. Applications that were sent keep their questions and answers. To keep the questions as they are, leave this page.`}
      </p>
    </Notice>
  );
