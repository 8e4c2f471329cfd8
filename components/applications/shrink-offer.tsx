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
    const { shrinkPhoto } = await import('./shrink-photo.ts');
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
