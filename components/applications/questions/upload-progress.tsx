import { useEffect, useState } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';

interface UploadProgressProps {
  /** From 0 to 1. */
  sent: number;
  /** The name of the one file that is sent. */
  name?: string;
}

/** The progress of sending the application, or one file of it. */
export function UploadProgress({ sent, name }: UploadProgressProps) {
  const percent = Math.round(sent * 100);
  const uploading = name ? `Uploading “${name}”` : 'Uploading';
  const words = percent < 100 ? `${uploading}: ${percent}%` : 'Uploaded. Checking your application…';
  // Announced in steps: every per cent would overwhelm a screen reader.
  const spoken = percent < 100 ? `${uploading}: ${Math.floor(percent / 25) * 25}%` : words;
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold tabular-nums wrap-anywhere">
        {asWritten(words)}
      </p>
      <div
        role="progressbar"
        aria-label={name ?? 'Upload'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform"
          style={{ scale: `${sent} 1` }}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

/** A small picture of a chosen photo, and nothing for any other file. The file's name stands beside it. */
export function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!/^image\/(jpeg|png|gif)$/.test(file.type)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!address) return null;
  return (
    // biome-ignore lint/performance/noImgElement: a file that is only in this browser
    <img
      src={address}
      alt=""
      onError={() => setAddress(null)}
      className="size-14 shrink-0 rounded-sm border border-line bg-surface object-cover"
    />
  );
}
