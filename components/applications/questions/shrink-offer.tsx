import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { megabytes } from '#lib/platform/text/amounts.ts';
import { type FileLimits, mostMegabytes } from '#lib/platform/uploads/file-rules.ts';

const megabyte = 1024 ** 2;

interface ShrinkOfferProps {
  file: File;
  limits: FileLimits;
  onSmaller: (smaller: File) => void;
}

/** Offers to make a large photo smaller before it is sent. Nothing happens to it without that. */
export function ShrinkOffer({ file, limits, onSmaller }: ShrinkOfferProps) {
  const [state, setState] = useState<'offered' | 'busy' | 'failed'>('offered');
  const shrink = async () => {
    setState('busy');
    const smaller = await shrinkPhoto(file, mostMegabytes(limits) * megabyte);
    if (smaller) onSmaller(smaller);
    else setState('failed');
  };
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      {state === 'failed' ? (
        <p role="status" className="font-semibold text-danger">
          This photo cannot be made smaller here. Choose another one.
        </p>
      ) : (
        <>
          <p>
            {`This photo has ${megabytes(file.size)}. A smaller one is sent sooner, and is sharp enough to read and print. Your own copy does not change.`}
          </p>
          <Button variant="secondary" size="sm" busy={state === 'busy'} busyLabel="Making it smaller…" onClick={shrink}>
            Make it smaller<span className="sr-only">{` (${file.name})`}</span>
          </Button>
        </>
      )}
    </div>
  );
}

/** Enough to print a page, or to see a face. */
const longestSide = 2000;
const qualities = [0.85, 0.7, 0.5];

/** The photo as a JPEG picture whose sides are at most `side`, on white. Null where the browser cannot write one. */
function drawn(photo: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * The photo with fewer pixels, upright, and without what the camera wrote into it.
 * @param most the bytes that it may have
 * @returns null if it cannot be made smaller
 */
export async function shrinkPhoto(file: File, most: number): Promise<File | null> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!photo) return null;
  try {
    for (const quality of qualities) {
      const smaller = await drawn(photo, longestSide, quality);
      if (!smaller || smaller.size > most || smaller.size >= file.size) continue;
      return new File([smaller], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
    }
    return null;
  } finally {
    photo.close();
  }
}
