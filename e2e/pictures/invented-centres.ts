/** A centre that nobody runs, for the pictures that show what an identity does. */
export interface InventedCentre {
  /** Settings as staff would type them under Content, Settings. */
  settings: Record<string, string | boolean>;
  /** The same under Content, Identity. */
  identity: Record<string, string>;
  /** By the field of the identity, the picture that they would upload: SVG. */
  pictures: Record<string, { alt: string; svg: string /** Per cent from the left. */; focalX: number }>;
  /** By the field, a file of e2e/fixtures/marks. */
  marks: Record<string, { alt: string; file: string }>;
}

const coast = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f7b267"/><stop offset=".6" stop-color="#f4845f"/>
  <stop offset="1" stop-color="#7a4a6b"/></linearGradient><linearGradient id="sea" x2="0" y2="1"><stop stop-color="#c46a5a"/>
  <stop offset="1" stop-color="#173f5c"/></linearGradient></defs>
  <path fill="url(#sky)" d="M0 0h1600v560H0z"/><circle cx="1150" cy="470" r="120" fill="#ffe0a3"/>
  <path fill="#5b3a58" d="M0 500c220-120 300-60 460-20s240 40 380 60 240 10 380 20v0H0z" opacity=".8"/>
  <path fill="url(#sea)" d="M0 550h1600v350H0z"/>
  <g stroke="#ffe0a3" stroke-width="6" stroke-linecap="round" opacity=".6"><path d="M1040 600h220M1080 640h150M1000 690h280M1110 740h90"/></g>
  <g transform="translate(1220 430)"><path fill="#3b2238" d="M-150 190c90 40 250 40 330-6l-34 70h-250z"/>
  <path fill="#fdf3df" d="M0-210v380h-120c60-110 100-230 120-380zM16-170c70 120 110 230 124 330H16z"/></g>
  <path fill="#12283f" d="M0 820c300-60 520-20 800-40s520-50 800 20v100H0z"/></svg>`;

export const inventedCentres: readonly InventedCentre[] = [
  {
    settings: {
      centreName: 'Sahyadri Centre for Mountain Enterprise',
      shortName: 'Sahyadri Centre',
      tagline: 'Enterprise from the hills',
      description: 'We help students and farmers of the hills turn what they know into companies that stay there.',
      heroEyebrow: 'At the College of the Hills',
      heroTitle: 'Ideas that grow on slopes',
      heroButton: 'See what we offer',
      email: 'sahyadri@college.example',
      leadershipBlock: false,
    },
    identity: { brand_colour: '#1f6b55', accent_colour: '#e07a1f', type_pair: 'poppins', hero: 'none' },
    pictures: {},
    marks: { mark: { alt: 'Sahyadri', file: 'sahyadri' }, mark_dark: { alt: 'Sahyadri', file: 'sahyadri-on-dark' } },
  },
  {
    settings: {
      centreName: 'Konkan Centre for Marine Innovation',
      shortName: 'Konkan Marine',
      tagline: 'From the harbour to the market',
      description: 'Boats, nets, cold chains and clean water: we back teams who build for the coast and its people.',
      heroEyebrow: 'Open to all of the coast',
      heroTitle: 'Built by the sea',
      heroButton: 'Apply with your idea',
      email: 'marine@konkan.example',
      leadershipBlock: false,
    },
    identity: {
      brand_colour: '#0b4f7a',
      accent_colour: '#d9485f',
      type_pair: 'anek',
      hero: 'picture',
      belongs_to: 'A centre of the university of the coast',
    },
    pictures: { hero_image: { alt: 'A sailing boat before the evening sun', svg: coast, focalX: 76 } },
    marks: {
      mark: { alt: 'Konkan Marine', file: 'konkan' },
      mark_dark: { alt: 'Konkan Marine', file: 'konkan-white' },
    },
  },
  {
    settings: {
      centreName: 'गोदावरी कृषी नवोन्मेष केंद्र',
      shortName: 'गोदावरी केंद्र',
      tagline: 'शेतीतून उद्योग',
      description: 'नदीकाठच्या शेतकऱ्यांसोबत आणि विद्यार्थ्यांसोबत आम्ही बियाणे, पाणी आणि बाजार यांवर काम करतो.',
      heroEyebrow: 'कृषी महाविद्यालयाचे केंद्र',
      heroTitle: 'बीजापासून बाजारापर्यंत',
      heroButton: 'कार्यक्रम पाहा',
      email: 'godavari@college.example',
      leadershipBlock: false,
    },
    identity: { brand_colour: '#8e1b4c', accent_colour: '#f2b134', type_pair: 'eczar', hero: 'drawing' },
    pictures: {},
    marks: { mark: { alt: 'गोदावरी', file: 'godavari' } },
  },
];
