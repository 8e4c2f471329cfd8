import { useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { CircleAlert } from '#components/ui/icons.tsx';
import { useListeners } from '../../browser/use-listeners.ts';
import { ImageUp } from '../icons.tsx';
import { FileButton } from './file-button.tsx';
import { pictureTypesHint } from './picture-types.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/**
 * Receives files dropped or pasted anywhere on the page. Otherwise the browser would leave the page and open a file
 * dropped beside the drop area. Returns whether files are being dragged over the page.
 */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useListeners((signal) => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
  }, []);
  return isOver;
}

interface DropAreaProps {
  /** The id of the file input. */
  id: string;
  isSingle: boolean;
  /** No picture has been chosen yet. */
  isEmpty: boolean;
  /** Why files were not accepted. */
  refused: readonly string[];
  onFiles: (files: File[]) => void;
}

/** Where pictures are added: with the button, by dropping or by pasting. */
export function DropArea({ id, isSingle, isEmpty, refused, onFiles }: DropAreaProps) {
  const isOver = useDroppedFiles(onFiles);
  const noun = isSingle ? 'picture' : 'pictures';
  const choose = isSingle ? 'Choose another picture' : 'Add more pictures';
  return (
    <>
      <div
        className={classNames(
          'flex flex-wrap items-center justify-center gap-x-6 gap-y-3 rounded-lg border-2 border-dashed p-5 text-center transition-colors sm:justify-start sm:text-left unscripted:hidden',
          isOver ? 'border-primary bg-primary-soft' : 'border-edge bg-surface',
        )}
      >
        <FileButton
          id={id}
          variant={isEmpty ? 'primary' : 'secondary'}
          multiple={!isSingle}
          aria-describedby={`${id}-hint`}
          onFiles={onFiles}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          <span>{isEmpty ? `Upload ${noun}` : choose}</span>
        </FileButton>
        <div id={`${id}-hint`} className="grid gap-0.5">
          <p className="pointer-coarse:hidden">
            {isOver ? `Drop to add the ${noun}` : `or drag ${isSingle ? 'a picture' : 'pictures'} here, or paste`}
          </p>
          <p className="text-sm text-muted">{pictureTypesHint}</p>
        </div>
      </div>
      {refused.length > 0 && (
        <ul role="alert" className="grid gap-1 font-semibold text-danger">
          {refused.map((refusal) => (
            <li key={refusal} className="flex gap-2 wrap-anywhere">
              <CircleAlert aria-hidden="true" className="beside-4" />
              <span>{` ${refusal}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
