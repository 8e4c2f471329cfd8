import { AsWritten } from '#components/ui/as-written.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { FileNote } from '#components/ui/file-note.tsx';
import { CircleCheckBig } from '#components/ui/icons.tsx';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { removedFile, removedFileName } from '#lib/platform/uploads/file-rules.ts';
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
      <p className="flex gap-2 rounded-sm bg-success-soft px-3 py-1.5">
        <CircleCheckBig aria-hidden="true" className="beside-4 text-success" />
        <span>
          <span>Already uploaded: </span>
          <strong className="font-semibold wrap-anywhere" translate="no">
            {file.filename}
          </strong>
          <span>{`, ${fileSize(file.bytes)}.${!takesSeveral ? ' Choose another file to replace it.' : ''}`}</span>
        </span>
      </p>
      <FileNote text={file.note} />
      <Field
        id={index === 0 ? `${id}-remove` : `${id}-remove-${index + 1}`}
        label={
          <>
            <span>Remove </span>
            <AsWritten>{file.filename}</AsWritten>
          </>
        }
        inline
      >
        {(box) => <Checkbox {...box} name={removedFileName} value={takesSeveral ? removedFile(label, file) : label} />}
      </Field>
    </div>
  ));
