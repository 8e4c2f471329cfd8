import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { FileText, FileX } from '#components/ui/icons.tsx';
import { megabytes } from '#lib/platform/text/file-size.ts';
import { Thumbnail } from './thumbnail.tsx';

interface ChosenFileProps {
  file: File;
  isBad: boolean;
  children: ReactNode;
}

/** The name and size of a chosen file, with a small picture of a photo. */
export function ChosenFile({ file, isBad, children }: ChosenFileProps) {
  const Icon = isBad ? FileX : FileText;
  return (
    <div
      role="status"
      className={classNames(
        'flex flex-wrap items-center gap-x-3 rounded-sm py-1 pr-1 pl-3',
        isBad ? 'bg-danger-soft' : 'bg-sunken',
      )}
    >
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', isBad ? 'text-danger' : 'text-muted')} />
      <Thumbnail file={file} />
      <span className="min-w-0 grow basis-24 text-sm leading-snug">
        <span className="font-semibold wrap-anywhere" translate="no">
          {file.name}
        </span>{' '}
        <span className="whitespace-nowrap text-muted">{megabytes(file.size)}</span>
        {isBad && <span className="block font-semibold text-danger">Not accepted</span>}
      </span>
      {children}
    </div>
  );
}
