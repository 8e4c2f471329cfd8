export const pictureWidth = 1200;
export const pictureHeight = 630;

const dancers = Array.from({ length: 11 }, (_, index) => index);

/** One dancer of the ring, at the top and upright with the feet inward, drawn like the site's mark. */
const dancer = (index: number) =>
  `<g transform="rotate(${(index * 360) / dancers.length}) translate(0 -172)">
    <g fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
      <path d="M-18-27-49-8M18-27 49-8M-8 20l-8 14 9 11-8 4M8 20l2 14 8 11 8-3"/>
    </g>
    <g stroke="none"><circle cy="-43" r="10.5"/><circle cx="9" cy="-51" r="5"/><path d="M-19-29h38L0 0zM0-6l17 26h-34z"/></g>
  </g>`;

const spiral = Array.from({ length: 220 }, (_, index) => {
  const angle = index / 11;
  const radius = 4 + angle * 4.6;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}).join('L');

const frieze = Array.from({ length: pictureWidth / 40 }, (_, index) => index * 40)
  .map((x) => `<path d="M${x + 4} 611 ${x + 20} 588l16 23z"/><circle cx="${x}" cy="593" r="3"/>`)
  .join('');

/** The background of every sharing picture: chalk on indigo, a ring of dancers, and the border of a Warli wall. */
export const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
  <rect width="100%" height="100%" fill="#1b2559"/>
  <circle cx="966" cy="300" r="224" fill="#232f6b"/>
  <g transform="translate(966 300) scale(0.85)" fill="#f7f4ec" stroke="#f7f4ec">
    ${dancers.map(dancer).join('')}
    <path d="M${spiral}" fill="none" stroke="#f0b23c" stroke-width="5" stroke-linecap="round"/>
  </g>
  <g transform="translate(80 56) scale(1.4)">
    <rect width="40" height="40" rx="10" fill="#f7f4ec"/>
    <g fill="none" stroke="#1b2559" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
      <path d="m12.5 15-5-7M27.5 15l5-7M17 30l-3 5.5M23 30l3 5.5"/>
      <path fill="#1b2559" d="M12.5 15h15L20 23.5zM20 22l5 8H15z"/>
    </g>
    <circle cx="20" cy="9" r="3.7" fill="#ad4a16"/>
  </g>
  <g fill="#46549b"><path d="M0 578h1200v3H0zM0 620h1200v3H0z"/>${frieze}</g>
</svg>`;
