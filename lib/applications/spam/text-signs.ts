import type { StampState } from './page-stamp.ts';

export interface SentText {
  /** The question. */
  label: string;
  value: string;
  /** Whether the question asks for more than one line. A link alone on one line is what such a question asks for. */
  isLong: boolean;
}

/** Everything that the score of an application or a message is made of. */
export interface Evidence {
  /** Whether a browser posted a page's plain form, which has the page's marks unless it was forged. */
  isPagePost: boolean;
  /** The content of the hidden question. */
  trap: string;
  stamp: StampState;
  texts: readonly SentText[];
  /** How many other clients sent one of the texts in the last hours. */
  othersWithSameText: number;
}

/** One thing that speaks for spam, with the words for staff. */
export interface Sign {
  points: number;
  words: string;
}

/** Endings of hosts that count as a link when a path follows. “node.js/react” is none. */
const endings =
  'com|net|org|info|biz|xyz|top|site|online|shop|store|club|vip|win|bet|ru|cn|cc|io|in|co|me|ly|app|live|link';
// A host begins where no letter, dot or dash stands before it, and its parts have at most 63 letters. Otherwise 50,000
// dashes would be tried from each dash to the last, which takes 20 seconds.
const linkPattern = new RegExp(
  `(?:https?:\\/\\/|www\\.)[^\\s<>"'\\]]+|(?<![@\\w.-])(?:[a-z0-9-]{2,63}\\.)+(?:${endings})\\/[^\\s<>"'\\]]*`,
  'giu',
);

/** Where founders show their work. Links to these hosts count for nothing. */
const hostsOfWork = new Set(
  (
    'linkedin.com github.com youtube.com youtu.be drive.google.com docs.google.com play.google.com apps.apple.com ' +
    'instagram.com facebook.com x.com twitter.com medium.com figma.com canva.com loom.com behance.net'
  ).split(' '),
);

const hostOf = (link: string) =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^(?:www|in|m)\./, '')
    .split(/[/?#:]/, 1)[0] ?? '';

/** The links in a text, without those to {@link hostsOfWork}. */
export const linksIn = (text: string): string[] =>
  (text.match(linkPattern) ?? []).filter((link) => !hostsOfWork.has(hostOf(link)));

export const withoutLinks = (text: string): string => text.replace(linkPattern, ' ');

export const siteOf = (link: string): string => hostOf(link).split('.').slice(-2).join('.');

export const countWords = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

// Phrases of sellers, not topics: “bitcoin” and “betting addiction” are a startup’s right.

/** Goods that spam sells and applications hardly ever name. One with a link, or two, make a suspicion. */
const sold = [
  // Gambling
  'online[- ]casinos?|casinos? online|live casino|crypto casino|casino (?:bonus|games?|slots?|no)|best casinos?',
  'free spins?|no[- ]deposit bonus(?:es)?|slot gacor|slot online|situs (?:slot|judi)|judi (?:online|bola)|togel',
  'sports? betting|betting (?:sites?|tips?|odds)|satta ?(?:matka|king)|teen ?patti (?:real )?cash',
  'apuestas (?:deportivas|online)|casinos? en l[ií]nea|tragaperras|tragamonedas|giros gratis',
  'cassinos? online|apostas (?:esportivas|online)|rodadas gr[aá]tis|casinos? en ligne|paris sportifs|tours gratuits',
  'freispiele|online[- ]gl[uü]cksspiel|spielautomaten|kasyno online|darmowe spiny|bahis siteleri|canl[ıi] bahis|deneme bonusu',
  'онлайн[- ]казино|казино|ставк[иа] на спорт|фриспин\\p{L}*|бонус за регистрацию|игровы[ех] автомат\\p{L}*',
  'ऑनलाइन कैसीनो|ऑनलाईन कॅसिनो|कैसीनो|कॅसिनो|सट्टा ?मटका|मटका रिझल्ट|सट्टेबाजी',
  // Ranking and traffic
  '(?:first|1st|top) page (?:of|on|in) google|(?:number one|no\\.? ?1|#1) on google|rank (?:your|you) (?:web ?)?sites?',
  '(?:quality|buy|cheap|dofollow|seo) back-?links?|back-?links? (?:packages?|services?)',
  'buy (?:real )?(?:followers|likes|subscribers|views|traffic|reviews)|seo packages?',
  'posicionamiento (?:seo|web)|primera p[aá]gina de google|r[eé]f[eé]rencement (?:naturel|seo|google)',
  'suchmaschinenoptimierung|erste seite (?:bei|von) google|продвижени[ея] сайт\\p{L}*|раскрутк[аи] сайт\\p{L}*|топ (?:google|яндекс)\\p{L}*',
  'गूगल के पहले पेज|वेबसाइट रैंक|गूगलच्या पहिल्या पानावर|एसईओ सेवा',
  // Money
  'double your (?:money|bitcoins?|btc|crypto|investment)|guaranteed (?:profits?|returns?|income|roi)|risk[- ]free profits?',
  '(?:bitcoin|btc|crypto|forex|binary) (?:investments?|trading) (?:platform|signals?|opportunity|bot|program|scheme)',
  '(?:earn|make|win) (?:up to )?[$€£₹] ?\\d[\\d.,]*k?(?: \\p{L}+)? (?:a|per|every|each) (?:day|week|month|hour)',
  'make money online|earn money online|work from home and earn|claim your (?:prize|reward|airdrop|tokens?)',
  'crypto airdrop|free (?:bitcoins?|btc)|pay-?day loans?|loan offer',
  'gana(?:r)? dinero (?:desde casa|online|r[aá]pido)|invertir en bitcoin|pr[eé]stamos? r[aá]pidos?|ganhe dinheiro|renda extra|lucro garantido',
  'gagne[rz] de l.argent|cr[eé]dit rapide|geld verdienen|kredit ohne schufa|passives einkommen|pinjaman online(?: cepat)?',
  'заработ\\p{L}* в интернете|пассивный доход|займ\\p{L}* онлайн|кредит онлайн|гарантированн\\p{L}* (?:доход|прибыль)\\p{L}*|заработ\\p{L}* на криптовалют\\p{L}*',
  'घर बैठे (?:पैसे )?कमा[\\p{L}\\p{M}]*|घरबसल्या (?:पैसे )?कमव[\\p{L}\\p{M}]*|पैसे दुप्पट|पैसा डबल|पैसे डबल|गारंटीड मुनाफा|हमखास नफा|तुरंत लोन|झटपट कर्ज',
  // Pills, dating, copies
  'v[i1!]agra|c[i1!]al[i1!]s|levitra|(?:cheap|online) (?:pills|pharmacy)|weight loss pills?|male enhancement|cbd gummies',
  'escorts? service|call girls?|hot (?:girls|singles|women)|porn(?:o|hub)?|sex (?:chat|dating|cam)|adult dating|xxx videos?',
  'replica (?:watches|bags|rolex)|cheap (?:rolex|nike|jordans|ray[- ]?bans?|louis vuitton)|fake (?:passports?|degrees?|diplomas?)',
  'порно|интим[- ]услуги|виагр\\p{L}*|проститутк\\p{L}*',
];

/** Words that sellers use and some startups too. */
const praised = [
  'casinos?|jackpot|poker online|welcome bonus|no[- ]deposit|betting',
  'seo (?:services?|agency|experts?|audit)|link building|guest post(?:s|ing)?|domain authority|rank (?:higher|#?1)',
  '(?:increase|boost|more) (?:your )?(?:web ?site |organic )?traffic|web ?site traffic|back-?links?',
  'passive income|financial freedom|instant loans?|investment opportunit(?:y|ies)|connect your wallet|risk[- ]free',
  'click (?:here|the link)|limited[- ]time offer|act now|special offer|100% free|money[- ]back guarantee|best prices?',
];

/** Goods in alphabets that put no spaces between words, and where endings and articles stick to words. */
const unspaced = [
  '赌场|博彩|百家乐|彩票|六合彩|老虎机|代开发票|快速贷款|外链|网站排名|谷歌排名|色情|刷单|稳赚|比特币投资',
  '赌博|線上娛樂城|娛樂城|オンラインカジノ|スロット無料|副業で稼|簡単に稼|被リンク|출장|카지노|바카라|토토사이트|사설토토',
  'คาสิโน|บาคาร่า|สล็อต|แทงบอล|เว็บพนัน|nhà cái|cá cược|sòng bạc|nổ hũ|كازينو|القمار|مراهنات|الربح من الانترنت|ربح المال',
];

const letter = '[\\p{L}\\p{M}\\p{N}]';
const whole = (patterns: readonly string[]) =>
  patterns.map((pattern) => new RegExp(`(?<!${letter})(?:${pattern})(?!${letter})`, 'giu'));
const soldPatterns = [...whole(sold), ...unspaced.map((pattern) => new RegExp(pattern, 'giu'))];
const praisedPatterns = whole(praised);

/** Letters that are there only to hide a phrase: soft hyphens and marks of no width. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

function salesPhrasesIn(texts: readonly string[]): { sold: string[]; praised: string[] } {
  const plain = texts.join(' | ').normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ').toLowerCase();
  const found = (patterns: readonly RegExp[]) => [
    ...new Set(patterns.flatMap((pattern) => plain.match(pattern) ?? [])),
  ];
  const soldPhrases = found(soldPatterns);
  const praisedPhrases = found(praisedPatterns).filter(
    (phrase) => !soldPhrases.some((known) => known.includes(phrase)),
  );
  return { sold: soldPhrases, praised: praisedPhrases };
}

const quoted = (phrases: readonly string[]) =>
  phrases
    .slice(0, 3)
    .map((phrase) => `“${phrase}”`)
    .join(', ');

/** Long texts may mention what they are against or whom they compete with, so that a phrase says less in them. */
const wordsForEachPhrase = 60;

function phraseSigns(texts: readonly SentText[]): Sign[] {
  const { sold, praised } = salesPhrasesIn(texts.map(({ value }) => value));
  const phrases = [...sold, ...praised];
  if (phrases.length === 0) return [];
  const words = texts.reduce((sum, { value }) => sum + countWords(withoutLinks(value)), 0);
  const share = words > phrases.length * wordsForEachPhrase ? 0.4 : 1;
  const points = Math.round(Math.min(80, sold.length * 40 + praised.length * 15) * share);
  return [{ points, words: `words of advertising such as ${quoted(phrases)}` }];
}

/** One word of random letters, such as “hWJqsRtYpLmKd”, as programs that try out forms send. */
function isRandom({ value }: SentText): boolean {
  const text = value.trim();
  return /^[a-z]{10,40}$/i.test(text) && (text.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3;
}

function randomSigns(texts: readonly SentText[]): Sign[] {
  const count = texts.filter(isRandom).length;
  if (count === 0) return [];
  return [
    { points: Math.min(60, 30 * count), words: `${count === 1 ? 'an answer' : `${count} answers`} of random letters` },
  ];
}

/** The same sentence for several questions. Short answers such as “Not applicable” repeat rightly. */
function repeatedSigns(texts: readonly SentText[]): Sign[] {
  const values = texts.map(({ value }) => value.trim()).filter((value) => value.length >= 20);
  const isRepeated = values.some((value) => values.filter((other) => other === value).length >= 3);
  return isRepeated ? [{ points: 30, words: 'the same answer to several questions' }] : [];
}

/** Signs in the words of the texts. Alphabets and languages say nothing. */
export const textSigns = (texts: readonly SentText[]): Sign[] => [
  ...phraseSigns(texts),
  ...randomSigns(texts),
  ...repeatedSigns(texts),
];
