import { doubtAbout } from '#lib/text/meant-address.ts';
import { DoubtWords } from './doubt-words.tsx';

/** The question about an email address that is probably a slip, where it is only read. */
export function AddressDoubt({ address }: { address: string }) {
  const doubt = doubtAbout(address);
  if (!doubt) return null;
  return (
    <span className="mt-1 block border-l-4 border-marigold pl-3 text-sm">
      <DoubtWords {...doubt} />
    </span>
  );
}
