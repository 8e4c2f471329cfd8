'use client';

import { FilledForm, type FilledFormModel } from '#components/applications/filled-form.client.tsx';
import type { AskedQuestion } from '#components/applications/form-model.ts';
import { QuestionList } from '#components/applications/questions/question-list.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { ChunkedFiles } from './uploads/chunked-files.client.tsx';

/** The form of a correction as plain data. */
interface CorrectionFormProps extends FilledFormModel {
  page: string;
  /** The address that reads the form. */
  action: string;
  /** Questions whose answers cannot change, on which others may depend. */
  others: AskedQuestion[];
  /** The request that it answers. */
  requestId: number | null;
}

/** The questions whose answers an applicant changes, filled. It leads to the page with the changes. */
export function CorrectionForm({ page, headings, requestId, ...model }: CorrectionFormProps) {
  const { questions } = model;
  return (
    <FilledForm
      {...model}
      sends="Check your changes"
      busyLabel="Sending..."
      size="lg"
      cancelHref={ofPage('/apply/mine', page)}
      aria-labelledby="correction-title"
      className="grid grid-cols-1 gap-7"
    >
      {(form) => (
        <>
          <QuestionList {...{ questions, headings }} {...form} />
          <ChunkedFiles
            page={page}
            fields={questions.map(({ field }) => field).filter(({ fieldType }) => fieldType === 'file')}
            use="correction"
            requestId={requestId}
          />
        </>
      )}
    </FilledForm>
  );
}
