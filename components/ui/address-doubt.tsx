import { hasNoEnding, meantAddress } from '#lib/text/meant-address.ts';

export const noEnding = 'Is the address complete? After the @, it has no ending such as .com or .in.';

/** The question about an email address that is probably a slip, where it is only read. */
export function AddressDoubt({ address }: { address: string }) {
  const meant = meantAddress(address);
  if (!meant && !hasNoEnding(address)) return null;
  return (
    <span className="mt-1 block border-l-4 border-marigold pl-3 text-sm">
      {meant ? (
        <>
          Did you mean <strong className="font-semibold">{meant}</strong>?
        </>
      ) : (
        noEnding
      )}
    </span>
  );
}
