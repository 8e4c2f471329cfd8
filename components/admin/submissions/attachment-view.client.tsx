'use client';

import { Download, Eye, X } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import { isPicture } from '#lib/applications/submissions/file-words.ts';

interface AttachmentViewProps {
  filename: string;
  mimeType: string;
  /** The file's download address with a trailing slash. The view is below that address. */
  url: string;
}

export function AttachmentView(props: AttachmentViewProps) {
  const [isOpen, setIsOpen] = useState(false);
  const address = `${props.url}view/`;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-haspopup="dialog"
        onClick={open}
        className="text-link inline-flex items-center gap-1.5 print:hidden"
      >
        <Icon of={Eye} className="size-[1em] shrink-0" /> View
        <span translate="no" className="sr-only">{` ${props.filename}`}</span>
      </a>
      {isOpen && <ViewDialog {...props} address={address} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ViewDialogProps extends AttachmentViewProps {
  address: string;
  onClose: () => void;
}

function ViewDialog({ filename, mimeType, url, address, onClose }: ViewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={filename}
      onClose={onClose}
      className="m-auto h-[94dvh] max-h-none w-[96vw] max-w-6xl rounded-lg border border-line bg-paper p-0 text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
          <p translate="no" className="min-w-0 grow basis-40 truncate font-semibold" title={filename}>
            {filename}
          </p>
          <a href={url} download="" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
            <Icon of={Download} className="size-4" /> Download
          </a>
          <Button variant="ghost" size="sm" onClick={() => dialog.current?.close()}>
            <Icon of={X} className="size-4" /> Close
          </Button>
        </div>
        {isPicture(mimeType) ? (
          <Picture address={address} filename={filename} />
        ) : (
          <>
            {/* No sandbox attribute, under which Chromium shows no PDF. The response brings its own sandbox. */}
            <iframe title={filename} src={address} className="min-h-0 w-full grow bg-sunken" />
            <p className="border-t border-line px-4 py-2 text-sm text-muted">
              If nothing shows here, this browser cannot show the file safely. Download it instead.
            </p>
          </>
        )}
      </div>
    </dialog>
  );
}

function Picture({ address, filename }: { address: string; filename: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="grid min-h-0 grow place-items-center overflow-auto bg-sunken p-4">
      {isBroken ? (
        <p role="alert">This picture cannot be shown here. Download it instead.</p>
      ) : (
        <SitePicture
          picture={{ url: address, alt: `Attached file ${filename}` }}
          sizes="100vw"
          onError={() => setIsBroken(true)}
          className="max-h-full max-w-full object-contain"
        />
      )}
    </div>
  );
}
