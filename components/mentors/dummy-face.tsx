import { classNames } from '#components/ui/class-names.ts';

/** A face for a person without a picture, in the style of the painted wall. */
export function DummyFace({ className }: { className: string }) {
  return (
    <span className={classNames('block overflow-hidden bg-primary-soft text-primary', className)}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full" fill="none" stroke="currentColor">
        <path d="M12 100c2-22 16-31 38-31s36 9 38 31z" fill="currentColor" stroke="none" />
        <circle cx="50" cy="42" r="24" fill="var(--color-primary-soft)" strokeWidth="4" />
        <path
          d="M26.5 39C28 21 39 15 50 15s22 6 23.5 24C64 38 57 34 53 27c-5 8-15 12-26.5 12z"
          fill="currentColor"
          stroke="none"
        />
        <g fill="currentColor" stroke="none">
          <circle cx="41" cy="46" r="2.6" />
          <circle cx="59" cy="46" r="2.6" />
        </g>
        <path d="M43 56c4 3.5 10 3.5 14 0" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  );
}
