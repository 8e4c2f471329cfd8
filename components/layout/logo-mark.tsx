/** The mark: a Warli figure with raised arms. The same drawing as app/icon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <rect width="40" height="40" rx="10" fill="var(--color-ground-raised)" />
      <g fill="none" stroke="var(--color-chalk)" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="m12.5 15-5-7M27.5 15l5-7M17 30l-3 5.5M23 30l3 5.5" />
        <path fill="var(--color-chalk)" d="M12.5 15h15L20 23.5zM20 22l5 8H15z" />
      </g>
      <circle cx="20" cy="9" r="3.7" fill="var(--color-marigold)" />
    </svg>
  );
}
