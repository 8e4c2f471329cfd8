import { WarliFigures } from './figures.tsx';
import { Bench, Field, Hut, Rocket, Sun } from './landscape.tsx';
import { danceAlong, joinedArms } from './spiral.ts';

const dancers = danceAlong({ centre: { x: 400, y: 402 }, innerRadius: 114, pitch: 104, turns: 1.86, start: 4.9 });
const arms = joinedArms(dancers);

/** The picture of the home page: a village dances around a rocket, in the spirit of Warli painting. */
export function WarliScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 800 950"
      role="img"
      aria-label="A drawing in the spirit of Warli painting: a long spiral of dancers, hand in hand, around a rocket; below them a hut, a tree, a bull, two people at a microscope and a field whose roots are circuits."
      className={className}
      fill="var(--chalk)"
      stroke="var(--chalk)"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <WarliFigures />
      <Sun />
      <path d={arms} fill="none" strokeWidth="2.2" />
      {dancers.map(({ x, y, angle, scale }) => (
        <use
          key={angle}
          href="#warli-dancer"
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${scale.toFixed(2)})`}
        />
      ))}
      <Rocket />
      <Hut />
      <use href="#warli-tree" transform="translate(206 860) scale(1.15)" />
      <use href="#warli-bull" transform="translate(468 860) scale(1.25)" />
      <Bench />
      <use href="#warli-tree" transform="translate(742 860) scale(1.3)" />
      <use href="#warli-bird" x="640" y="700" />
      <use href="#warli-bird" x="672" y="722" />
      <use href="#warli-bird" x="690" y="690" />
      <Field />
    </svg>
  );
}
