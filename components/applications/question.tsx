import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/field.tsx';
import { textLimit } from '#lib/forms/questions/form-field.ts';
import { AnswerControl } from './answer-control.tsx';
import { CharactersLeft } from './characters-left.client.tsx';
import { FileQuestion } from './file-question.client.tsx';
import { type AskedQuestion, controlId } from './form-model.ts';
import { GroupQuestion } from './group-question.client.tsx';
import { OptionsQuestion } from './options-question.tsx';

interface QuestionProps extends AskedQuestion {
  errors: string[] | undefined;
  isAsked?: boolean;
  isRequired?: boolean;
  /** Where a group's form is posted for another row, if not where the form itself goes. */
  addRowAt?: string | undefined;
}

/**
 * One question of a program's form. With script it is hidden while its condition is not met; without, the condition
 * stands above it.
 */
export function Question({ conditions, isAsked = true, isRequired, ...question }: QuestionProps) {
  const { field } = question;
  const asking = <Asking {...question} field={{ ...field, isRequired: isRequired ?? field.isRequired }} />;
  if (!conditions?.asked && !conditions?.required) return asking;
  return (
    <div className={classNames('grid grid-cols-1 gap-1.5', !isAsked && 'scripted:hidden')}>
      <p className="text-sm text-muted scripted:hidden">
        {`${conditions.asked ? `Only if ${conditions.asked}. ` : ''}${conditions.required ? `Needs an answer if ${conditions.required}.` : ''}`}
      </p>
      {asking}
    </div>
  );
}

type AskingProps = Omit<QuestionProps, 'conditions' | 'isAsked' | 'isRequired'>;

/** The control's name is the label, which identifies the answer on the wire. */
function Asking({ field, answer, doubt, rowDoubts, errors, keptFiles, addRowAt }: AskingProps) {
  const common = { id: controlId(field), label: field.label, required: field.isRequired, errors };
  if (field.fieldType === 'file')
    return <FileQuestion {...common} hint={field.helpText} keptFiles={keptFiles} limits={field} />;
  if (field.fieldType === 'radio' || field.fieldType === 'checkboxes')
    return <OptionsQuestion id={common.id} field={field} answer={answer} errors={errors} />;
  if (field.fieldType === 'group')
    return <GroupQuestion id={common.id} {...{ field, answer, rowDoubts, errors, addRowAt }} />;
  const limit = textLimit(field);
  return (
    <Field {...common} hint={field.helpText} inline={field.fieldType === 'checkbox'}>
      {(control) => (
        <>
          <AnswerControl field={field} control={control} answer={answer} doubt={doubt} />
          {limit && <CharactersLeft id={control.id} limit={limit} />}
        </>
      )}
    </Field>
  );
}
