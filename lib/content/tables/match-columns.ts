import { type Cell, isEmptyCell, type TableRow } from './table.ts';
import { plainNumber, writtenMoment } from './written-values.ts';

/**
 * The names of columns in English and Marathi, whatever the table is of. The names of a group mean the same,
 * so that a column with one of them is known by the others too. What only one kind calls so stands in its definition.
 */
const sameNames: readonly (readonly string[])[] = [
  ['Name', 'Full name', 'Name of person', 'नाव', 'पूर्ण नाव', 'संपूर्ण नाव', 'नाम'],
  ['Title', 'Heading', 'Headline', 'Subject', 'शीर्षक', 'विषय'],
  ['Designation', 'Role', 'Position', 'Position in the committee', 'Post', 'Job title', 'पद', 'हुद्दा', 'पदनाम'],
  ['Biography', 'Bio', 'Profile', 'Short profile', 'Brief profile', 'About', 'Introduction', 'परिचय', 'ओळख'],
  ['Description', 'Details', 'Brief', 'Summary', 'About', 'Text', 'Short description', 'वर्णन', 'तपशील', 'माहिती'],
  ['Text', 'Body', 'Content', 'Details', 'Message', 'मजकूर', 'तपशील'],
  ['Email', 'Email ID', 'Email address', 'Mail ID', 'ईमेल', 'ईमेल आयडी'],
  [
    'Phone',
    'Mobile',
    'Phone number',
    'Mobile number',
    'Contact',
    'Contact number',
    'telephone',
    'WhatsApp number',
    'मोबाईल',
    'मोबाईल क्रमांक',
    'भ्रमणध्वनी',
    'दूरध्वनी',
    'संपर्क क्रमांक',
    'फोन',
  ],
  ['Website', 'Web site', 'Web address', 'Web page', 'URL', 'संकेतस्थळ', 'वेबसाइट', 'वेबसाईट'],
  ['Link', 'URL', 'Web link', 'Hyperlink', 'Read more', 'लिंक', 'दुवा'],
  ['LinkedIn', 'LinkedIn profile', 'LinkedIn URL', 'लिंक्डइन'],
  ['Picture', 'Photo', 'Photograph', 'Image', 'Portrait', 'File name', 'छायाचित्र', 'फोटो', 'चित्र'],
  ['Logo', 'Logo file', 'Photo', 'Image', 'Picture', 'लोगो', 'बोधचिन्ह'],
  ['Cover', 'Cover image', 'Cover page', 'Photo', 'Image', 'Picture', 'मुखपृष्ठ'],
  ['Alt text', 'Alternative text', 'Caption', 'Description of the picture', 'Description', 'Title', 'मथळा', 'वर्णन'],
  ['Date', 'Dated', 'Day', 'Published on', 'Date of publication', 'Month', 'दिनांक', 'तारीख', 'महिना'],
  [
    'Date and time',
    'Date',
    'Start',
    'Starts',
    'Start date',
    'From',
    'When',
    'दिनांक',
    'तारीख',
    'दिनांक व वेळ',
    'दिनांक आणि वेळ',
  ],
  ['End', 'Ends', 'End date', 'To', 'Till', 'समाप्ती', 'अंतिम दिनांक'],
  ['Date of birth', 'DOB', 'Birth date', 'जन्मतारीख', 'जन्म दिनांक'],
  ['Joined', 'Date of joining', 'Joining date', 'Since', 'रुजू दिनांक'],
  ['Venue', 'Place', 'Location', 'Hall', 'ठिकाण', 'स्थळ'],
  ['Office address', 'Address', 'Registered address', 'Registered office', 'पत्ता', 'कार्यालयाचा पत्ता'],
  ['Expertise', 'Area of expertise', 'Areas of expertise', 'Domain expertise', 'Specialisation', 'Skills', 'कौशल्य'],
  ['Sector', 'Domain', 'Industry', 'Field', 'Category', 'क्षेत्र'],
  ['Group', 'Category', 'Type', 'गट', 'प्रकार', 'वर्ग'],
  ['Category', 'Type', 'प्रकार', 'वर्ग'],
  [
    'Priority',
    'Order',
    'Rank',
    'S No',
    'Sr No',
    'Sl No',
    'Sr',
    'Sl',
    'Serial number',
    'अ क्र',
    'अनु क्र',
    'अनुक्रमांक',
    'क्रमांक',
  ],
  ['Remarks', 'Remark', 'Notes', 'Comments', 'शेरा', 'टीप'],
  ['Gender', 'Sex', 'लिंग'],
  ['District', 'जिल्हा'],
  ['City', 'Town', 'Village', 'शहर', 'गाव'],
  ['PIN code', 'Pincode', 'Postal code', 'पिन कोड', 'पिनकोड'],
];

/** The field of each column of a file: the key of a known column; null for one that is not known; empty for one that a person left out. */
export type ColumnMatch = readonly (string | null)[];

/** How the cells of a column look. */
export type Look = 'text' | 'options' | 'email' | 'phone' | 'address' | 'file' | 'date' | 'number';

/** A column that a table of some kind can have. */
export interface KnownColumn {
  /** Tells it from all others of its kind, in what a person chooses and a program sends. */
  key: string;
  header: string;
  /** Its other names, the surest first. */
  names?: readonly string[];
  /** Other names that people use for it. */
  alsoCalled?: readonly string[];
  looks?: Look;
  /** Whether its numbers are amounts of rupees. */
  isMoney?: boolean;
  /** The words that it takes, where it takes no others. */
  options?: readonly string[];
  /** Whether a table without it lacks something. */
  isRequired?: boolean;
  /** The value of rows that have none, in a table with the column of the key `with`. */
  usual?: { value: string; with: string };
  /** A header that only holds its name among other words is another column. */
  isExact?: boolean;
}

// Words of headers that say nothing about what a column holds.
const fillers = new Set(
  'of the a an in and no nos if any s your url link full rs inr rupees dd mm yy yyyy optional'.split(' '),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** A name in the ways in which it is compared, so that a long one is taken apart once. */
interface Name {
  exact: string;
  words: string;
  letters: string;
  telling: ReadonlySet<string>;
  sorted: string;
}

function nameOf(text: string): Name {
  const words = wordsOf(text);
  const telling = words.filter((word) => !fillers.has(word));
  return {
    exact: text.trim(),
    words: words.join(' '),
    letters: words.join(''),
    telling: new Set(telling),
    sorted: telling.toSorted().join(' '),
  };
}

/** A cell with more text than any header, whose beginning is compared. */
const longestHeader = 1000;
const headerText = (cell: Cell) => String(cell ?? '').slice(0, longestHeader);

type Same = (header: Name, name: Name) => boolean;
const alike: readonly Same[] = [
  (header, name) => header.words === name.words,
  (header, name) => header.letters === name.letters,
];
const sameWords: Same = (header, name) => header.telling.size > 0 && header.sorted === name.sorted;
// "Startup logo" for "Logo", "Incorporation date (dd/mm/yyyy)" for "Incorporation date".
const holdsName: Same = (header, name) =>
  name.telling.size > 0 && [...name.telling].every((word) => header.telling.has(word));
/** "How does it work?" for the question "How does it work, and for whom?": people shorten long questions. */
const fewestWords = 3;
const shortens: Same = (header, name) =>
  header.telling.size >= fewestWords && [...header.telling].every((word) => name.telling.has(word));

// From the surest to the least sure way to know a column by its header.
const ways: readonly { by: 'own' | 'also'; same: Same; isSure: boolean }[] = [
  { by: 'own', same: (header, name) => header.exact === name.exact, isSure: true },
  ...alike.map((same) => ({ by: 'own', same, isSure: true }) as const),
  ...alike.map((same) => ({ by: 'also', same, isSure: false }) as const),
  { by: 'own', same: sameWords, isSure: false },
  { by: 'also', same: sameWords, isSure: false },
  { by: 'own', same: holdsName, isSure: false },
  { by: 'also', same: holdsName, isSure: false },
  { by: 'own', same: shortens, isSure: false },
];

const groups = sameNames.map((names) => names.map((text) => ({ text, words: nameOf(text).words })));

interface Named {
  column: KnownColumn;
  own: Name[];
  also: Name[];
}

function named(column: KnownColumn): Named {
  const own = [column.header, ...(column.names ?? [])].map(nameOf);
  const given = new Set(own.map(({ words }) => words));
  const usual = groups.filter((group) => group.some(({ words }) => given.has(words))).flat();
  return { column, own, also: [...(column.alsoCalled ?? []), ...usual.map(({ text }) => text)].map(nameOf) };
}

const isAddress = (text: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(text) || /^[\w-]+(?:\.[\w-]+)+\/\S*$/.test(text);
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isPicture = (text: string) => /\.(?:jpe?g|jfif|png|gif|webp|avif|svg|heic)$/i.test(text);
const looks: Record<Look, (text: string) => boolean> = {
  text: (text) => !isAddress(text) && !isEmail(text) && !isPicture(text),
  options: () => true,
  email: isEmail,
  phone: (text) => /^[+(\d][\d\s().\-/,]{5,}$/.test(text),
  address: (text) => isAddress(text) || /^\/|^[\w-]+(?:\.[\w-]+)+$/.test(text),
  file: (text) => /\.\w{2,4}$/.test(text),
  date: (text) => typeof writtenMoment(text) === 'string',
  number: (text) => plainNumber(text) !== null,
};

const sampleRows = 50;
/** The share of a column's cells that must look like what it takes. Some are always written in another way. */
const enough = 0.5;

/** Whether cells look like what a column takes. Those that are empty say nothing. */
const fits = ({ looks: look = 'text' }: KnownColumn, below: readonly TableRow[], place: number): boolean => {
  const cells = samples(below, place, look);
  return cells.length === 0 || cells.filter(looks[look]).length / cells.length >= enough;
};

/** The first cells of a column as one that looks so would have them. */
const samples = (below: readonly TableRow[], place: number, look?: Look): string[] =>
  below.slice(0, sampleRows).flatMap((row) => {
    const cell = addressBehind(row, place, look) ?? row.cells[place];
    return isEmptyCell(cell) ? [] : [String(cell).trim().slice(0, longestHeader)];
  });

/** The address behind a cell, for a column that takes one. Null where the text is one itself. */
export function addressBehind({ cells, links }: TableRow, place: number, look: Look | undefined): string | null {
  const link = links?.[place];
  const text = String(cells[place] ?? '').trim();
  if (!link || text === '' || (look !== 'address' && look !== 'email') || looks[look](text)) return null;
  const isMail = /^mailto:/i.test(link);
  if (isMail !== (look === 'email')) return null;
  return isMail ? link.slice('mailto:'.length).replace(/\?.*$/, '') : link;
}

/**
 * Says which of `known` each column of a file is: by its header, by what people usually call it, and by what its cells look
 * like. Each is given once, to the header that names it most surely, and what stays open is for a person to decide.
 * @param below the rows below the header
 */
export function matchColumns(
  header: readonly Cell[],
  known: readonly KnownColumn[],
  below: readonly TableRow[] = [],
): (string | null)[] {
  const headers = header.map((cell) => nameOf(headerText(cell)));
  const all = known.map(named);
  const found: (Named | null)[] = headers.map(() => null);
  const isOpen = (each: Named) => !found.includes(each);
  const names = (each: Named, place: number, { by, same }: (typeof ways)[number]) =>
    each[by].some((name) => same(headers[place] as Name, name));
  for (const way of ways) {
    for (const [place, { exact }] of headers.entries()) {
      if (found[place] || exact === '') continue;
      found[place] =
        all.find(
          (each) =>
            !(each.column.isExact && way.same === holdsName) &&
            isOpen(each) &&
            names(each, place, way) &&
            (way.isSure || fits(each.column, below, place)),
        ) ?? null;
    }
  }
  // "About" is a field of its own, and all that some tables say of what must be described.
  for (const lacked of all.filter((each) => each.column.isRequired && isOpen(each))) {
    const isWhole = ({ same }: (typeof ways)[number]) => same !== holdsName && same !== shortens;
    const place = found.findIndex(
      (each, at) => each && !each.column.isRequired && ways.some((way) => isWhole(way) && names(lacked, at, way)),
    );
    if (place >= 0) found[place] = lacked;
  }
  // A column of email addresses, web addresses or pictures is known without its name, if only one thing can be meant by it.
  for (const look of ['email', 'address', 'file', 'date'] as const) {
    const places = found.flatMap((each, place) => {
      const texts = samples(below, place, look);
      return !each && texts.length > 0 && texts.every(looks[look]) ? [place] : [];
    });
    const open = all.filter((each) => each.column.looks === look && each.column.isRequired && isOpen(each));
    if (places.length === 1 && open.length === 1) found[places[0] as number] = open[0] as Named;
  }
  return found.map((each) => each?.column.key ?? null);
}

const maxLinesAbove = 20;

/**
 * The place in `rows` of the line with the headers: the one with the most names of columns among the first. Files often begin
 * with a title. 0 if no line has any.
 */
export function findHeader(rows: readonly TableRow[], known: readonly KnownColumn[]): number {
  const named = rows
    .slice(0, maxLinesAbove)
    .map(({ cells }) => matchColumns(cells, known).filter((key) => key !== null).length);
  return Math.max(0, named.indexOf(Math.max(...named)));
}
