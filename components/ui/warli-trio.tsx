const dancers = [-62, 0, 62];

/** Three dancers hand in hand, for a page without other pictures. Decoration in the current colour. */
export function WarliTrio({ className }: { className?: string }) {
  return (
    <svg viewBox="-110 -100 220 116" aria-hidden="true" className={className} fill="currentColor" stroke="currentColor">
      <g fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M-80-69-100-46M-44-69l13 22 13-22M18-69l13 22 13-22M80-69l20 23M-108 12h216" />
        {dancers.map((x) => (
          <path key={x} d={`M${x - 8}-26 ${x - 16}-12 ${x - 7} 0l-9 3M${x + 8}-26l1 14L${x + 19} 0l9-2`} />
        ))}
      </g>
      {dancers.map((x) => (
        <g key={x} stroke="none" transform={`translate(${x} 0)`}>
          <circle cy="-86" r="10.5" />
          <circle cx="10" cy="-94" r="5" />
          <path d="M-19-72h38L0-43zM0-49l17 24h-34z" />
        </g>
      ))}
    </svg>
  );
}
