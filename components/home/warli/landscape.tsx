const rays = Array.from({ length: 24 }, (_, index) => index * 15);
const shoots = Array.from({ length: 15 }, (_, index) => 40 + index * 51.5);
/** Roots of the field drawn as the traces of a circuit: where each leaves the ground, how deep, how far aside. */
const traces = [
  [92, 26, -34],
  [143, 40, 30],
  [246, 30, -26],
  [298, 46, 34],
  [401, 34, 0],
  [504, 46, -34],
  [555, 28, 28],
  [658, 40, -28],
  [710, 26, 36],
] as const;

export function Sun() {
  return (
    <g transform="translate(704 96)" stroke="var(--marigold)" fill="none">
      <circle r="30" fill="var(--marigold)" stroke="none" />
      <circle r="38" strokeWidth="2" />
      {rays.map((angle) => (
        <path key={angle} d={angle % 30 ? 'M0-46v-9' : 'M0-46v-17'} strokeWidth="2.6" transform={`rotate(${angle})`} />
      ))}
    </g>
  );
}

/** The rocket that the dance goes round, where a wall in the hills has the tarpa player. */
export function Rocket() {
  return (
    <g transform="translate(400 402) scale(1.12)">
      <path stroke="none" d="M0-74 20-34v52h-40v-52zM-20-4-38 26h18zM20-4 38 26H20z" />
      <circle cy="-28" r="9" fill="var(--ground)" stroke="none" />
      <circle cy="-28" r="4.5" fill="var(--marigold)" stroke="none" />
      <path d="M-20-2h40M-20 6h40" stroke="var(--ground)" strokeWidth="2" />
      <path
        d="M-12 26 0 66 12 26zM-16 26l-8 22M16 26l8 22"
        fill="var(--marigold)"
        stroke="var(--marigold)"
        strokeWidth="2"
      />
    </g>
  );
}

export function Field() {
  return (
    <g>
      <path d="M0 860h800M0 866h800" fill="none" strokeWidth="2.5" />
      {shoots.map((x) => (
        <use key={x} href="#warli-shoot" x={x} y="860" />
      ))}
      <g stroke="var(--marigold)" fill="none" strokeWidth="2">
        {traces.map(([x, depth, aside]) => (
          <path key={x} d={`M${x} 868v${depth * 0.5}l${aside} ${Math.abs(aside) * 0.6}v${depth * 0.5}`} />
        ))}
      </g>
      {traces.map(([x, depth, aside]) => (
        <circle
          key={x}
          cx={x + aside}
          cy={868 + depth + Math.abs(aside) * 0.6 + 5}
          r="5"
          fill="none"
          stroke="var(--marigold)"
          strokeWidth="2"
        />
      ))}
    </g>
  );
}

export function Hut() {
  return (
    <g transform="translate(92 860)" fill="none" strokeWidth="2">
      <path d="M-52-46 0-92 52-46M-40-46V0M40-46V0M-40-46h80" />
      <path d="M-40-54 34-62M-30-62 24-70M-18-72l28-6" strokeWidth="1.4" />
      <path d="M-40-34h26M14-34h26M-40-22h26M14-22h26M-40-10h26M14-10h26" strokeWidth="1.2" />
      <path d="M-14 0v-34h28V0" />
    </g>
  );
}

/** Two people at a bench with a microscope between them. */
export function Bench() {
  return (
    <g transform="translate(610 860)">
      <use href="#warli-person" transform="translate(-48 0) scale(6)" />
      <use href="#warli-person" transform="translate(50 0) scale(6)" />
      <path fill="none" strokeWidth="2.6" d="M-36-44-18-30M-36-44l22 4M38-44 20-30M38-44 16-40" />
      <path fill="none" strokeWidth="2.4" d="M-30-24h60M-24-24V0M24-24V0" />
      <path fill="none" strokeWidth="3" d="M-8-26h18M6-26c8-8 6-18-2-22M2-54l-8 16" />
      <circle cx="-7" cy="-33" r="2.4" fill="var(--marigold)" stroke="none" />
    </g>
  );
}
