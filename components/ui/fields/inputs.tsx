import type { ComponentProps } from 'react';
import { onceName } from '#lib/platform/http/sent-form.ts';
import type { Doubt } from '#lib/platform/text/email-typo.ts';
import { classNames } from '../class-names.ts';

/** A one-line text control. For use inside a Field. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames('control min-h-11 px-3.5 py-2', className)} />;
}

/** A checkbox large enough for a thumb. For use inside an inline Field. */
export function Checkbox({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type="checkbox" className={classNames('tick beside-6', className)} />;
}

/** Makes two presses of a form's button one. For pages that are drawn for one person, on the server. */
export const OnceField = () => <input type="hidden" name={onceName} value={crypto.randomUUID()} />;

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
