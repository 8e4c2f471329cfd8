import type { Doubt } from '#lib/platform/text/meant-address.ts';

/** The question about an answer that is probably a slip. */
export const DoubtWords = ({ meant, words }: Doubt) =>
  words ? (
    <span>{words}</span>
  ) : meant ? (
    <span className="wrap-anywhere">
      Did you mean <strong className="font-semibold">{meant}</strong>?
    </span>
  ) : (
    <span>Is the address complete? After the @, it has no ending such as .com or .in.</span>
  );
