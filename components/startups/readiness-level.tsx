const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The readiness of a technology on the scale of nine (spec, section 3, "trl"). */
export function ReadinessLevel({ level }: { level: number }) {
  return (
    <span className="grid gap-2">
      {level} of 9
      <svg viewBox="0 0 188 18" aria-hidden="true" className="w-47 max-w-full text-accent" fill="currentColor">
        {levels.map((step) => (
          <path
            key={step}
            d={`M${step * 21 - 11} 2l8 14h-16z`}
            fillOpacity={step <= level ? 1 : 0}
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </span>
  );
}
