import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';

interface DropBoxProps {
  className: string;
  onFiles: (files: File[]) => void;
  /** A file input that does the same by keyboard, and what belongs to it. */
  children: ReactNode;
}

/** The box around a file input, on which files can be dropped. */
export function DropBox({ className, onFiles, children }: DropBoxProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'rounded-md border-[1.5px] border-dashed transition-colors',
        isOver ? 'border-primary bg-primary-soft' : 'border-edge bg-surface',
        className,
      )}
    >
      {children}
    </div>
  );
}
