import { useEffect, useState } from 'react';

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
