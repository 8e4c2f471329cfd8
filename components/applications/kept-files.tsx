import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { removedFile, removedFileName } from '#lib/questions/file-rules.ts';
import { fileSize } from '#lib/text/file-size.ts';
import type { KeptFile } from './form-model.ts';

interface KeptFilesProps {
  /** The id of the question's control. */
  id: string;
  label: string;
  files: readonly KeptFile[];
  takesSeveral: boolean;
}

/** The files of a question that are there already, each with a box to remove it. */
export const KeptFiles = ({ id, label, files, takesSeveral }: KeptFilesProps) =>
  files.map((file, index) => (
    <div key={removedFile(label, file)} className="grid gap-2 text-sm">
      <p>
        <span>Already uploaded: </span>
        <strong className="font-semibold">{file.filename}</strong>
        <span>{`, ${fileSize(file.bytes)}.${!takesSeveral ? ' Choose another file to replace it.' : ''}`}</span>
      </p>
      <Field id={index === 0 ? `${id}-remove` : `${id}-remove-${index + 1}`} label={`Remove ${file.filename}`} inline>
        {(box) => <Checkbox {...box} name={removedFileName} value={takesSeveral ? removedFile(label, file) : label} />}
      </Field>
    </div>
  ));
