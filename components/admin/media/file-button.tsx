import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from '#components/ui/button.tsx';
import { pictureTypes } from './send-media.ts';

interface FileButtonProps {
  id?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  multiple?: boolean;
  accept?: string;
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** The browser's own file input, styled as a button. On a phone it offers the camera and the phone's pictures. */
export function FileButton({
  variant,
  size,
  disabled,
  accept = pictureTypes,
  onFiles,
  children,
  ...rest
}: FileButtonProps) {
  const focus =
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--color-focus)';
  return (
    <label
      className={buttonLook(
        { variant, size },
        `relative w-fit ${disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer'} ${focus}`,
      )}
    >
      {children}
      <input
        {...rest}
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
