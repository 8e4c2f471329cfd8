import { LoaderCircle } from 'lucide';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from './class-names.ts';
import { otherSite } from './new-tab.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'marigold';
export type ButtonSize = 'sm' | 'md' | 'lg';

const shape =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold leading-tight text-center transition-colors ' +
  'disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:cursor-not-allowed print:hidden';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-primary-ink hover:bg-primary-strong',
  secondary: 'border-[1.5px] border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  ghost: 'text-primary hover:bg-primary-soft',
  danger: 'bg-danger text-primary-ink hover:brightness-90',
  marigold: 'bg-marigold text-marigold-ink hover:brightness-105',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm max-md:min-h-11',
  md: 'min-h-11 px-5 py-2.5 text-base',
  lg: 'min-h-13 px-7 py-3.5 text-base',
};

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** The style of a button, for other elements. */
export const buttonLook = ({ variant = 'primary', size = 'md' }: Look = {}, className?: string) =>
  classNames(shape, variants[variant], sizes[size], className);

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: ReactNode };

/**
 * A button. While `busy` it ignores presses, shows a spinner and says `busyLabel`. It is not disabled then, because
 * that would lose the focus of the person who pressed it.
 */
export function Button({ variant, size, busy = false, busyLabel, className, children, ...rest }: ButtonProps) {
  const ignore = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() };
  return (
    <button type="button" {...rest} {...(busy && ignore)} className={buttonLook({ variant, size }, className)}>
      {busy && <Icon of={LoaderCircle} className="size-[1.15em] animate-spin" />}
      {/* Whatever it holds goes as a whole: a translated page has put texts of its own in the place of ours. */}
      <span key={String(busy)} className="contents">
        {(busy && busyLabel) || children}
      </span>
    </button>
  );
}

type ButtonLinkProps = ComponentProps<'a'> & Look & { href: string; newTab?: boolean };

/** A link styled as a button. `newTab` is for other sites. */
export function ButtonLink({ href, variant, size, newTab, className, ...rest }: ButtonLinkProps) {
  const look = buttonLook({ variant, size }, className);
  return <a href={href} {...(newTab && otherSite)} {...rest} className={look} />;
}
