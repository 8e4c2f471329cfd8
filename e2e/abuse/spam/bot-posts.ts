import { type Post, post } from './post.ts';

// What bots send to forms, as site owners know it: the texts are typical, the hosts do not exist.

/** Advertising in many languages. */
const adverts = [
  'Best online casino with free spins! Join now https://win-big.casino-royal.example/join',
  'Get a no deposit bonus of $500 at the best online casino. Click here http://slots777.example/go',
  'Situs slot gacor hari ini, daftar judi online terpercaya https://gacor88.example',
  'Sports betting tips that win every weekend, the best betting site is http://bet-king.example',
  'Satta matka fast result, play satta king online http://satta.example/today',
  'Лучшее онлайн казино 2026, бонус за регистрацию и фриспины https://kazino.example',
  'Ставки на спорт без риска, игровые автоматы бесплатно http://stavki.example',
  'Los mejores casinos online, tragaperras y giros gratis https://casino-es.example',
  'Apuestas deportivas con bono, gana dinero desde casa http://apuestas.example',
  'Cassino online com rodadas grátis, aposte agora https://cassino.example/br',
  'Casino en ligne fiable et tours gratuits, cliquez http://casino-fr.example',
  'Freispiele ohne Einzahlung im besten Online-Casino https://spielen.example',
  'En iyi canlı bahis siteleri ve deneme bonusu https://bahis.example',
  '最好的赌场，老虎机和百家乐，注册就送 http://duchang.example',
  '专业代开发票，网站排名，外链 http://fapiao.example',
  'オンラインカジノで簡単に稼ぐ方法 http://kaji.example',
  '카지노 바카라 토토사이트 추천 http://toto.example',
  'คาสิโนออนไลน์ สล็อต บาคาร่า เว็บพนันอันดับหนึ่ง http://pg.example',
  'Nhà cái uy tín, cá cược bóng đá http://nhacai.example',
  'أفضل كازينو على الإنترنت، مراهنات رياضية http://kazino-ar.example',
  'घर बैठे पैसे कमाएं, ऑनलाइन कैसीनो में आज ही खेलें http://kamai.example',
  'घरबसल्या पैसे कमवा! सट्टा मटका निकाल येथे http://matka.example',
  'Hello, I checked your website and it does not rank. We bring you to the first page of Google with quality backlinks. https://seo-rank.example',
  'We offer SEO packages: 500 dofollow backlinks, guest posts on DA 60 sites, only $49. https://links.example/buy',
  'Buy real followers and likes for your business today, best prices at https://followers.example',
  'Boost your website traffic! SEO services and link building by experts. Rank your website now, click here https://seo.example',
  'Posicionamiento SEO garantizado, primera página de Google en 30 días https://seo-es.example',
  'Référencement SEO pas cher, backlinks de qualité https://seo-fr.example',
  'Продвижение сайтов в топ Google, раскрутка сайта недорого https://seo-ru.example',
  'गूगल के पहले पेज पर आएं! वेबसाइट रैंक कराएं, SEO services at low cost http://seo-in.example',
  'Double your bitcoin in 24 hours with guaranteed profits https://btc-double.example',
  'Crypto trading bot with guaranteed returns, earn $3000 per day. Register http://bot.example',
  'Claim your airdrop tokens now and connect your wallet https://airdrop.example/claim',
  'Earn up to $5,000 per week, make money online without any skills http://money.example',
  'Forex trading signals with guaranteed income, join our channel http://forex.example',
  'Заработок в интернете от 5000 рублей, пассивный доход https://zarabotok.example',
  'Gagnez de l’argent facilement, revenu garanti, crédit rapide http://argent.example',
  'Geld verdienen von zu Hause, Kredit ohne Schufa http://geld.example',
  'Do you need a loan? Loan offer at 2%, payday loans in one hour, write to loans@quick.example http://loan.example',
  'पैसे डबल करें 30 दिन में, तुरंत लोन बिना कागज़ http://loan-in.example',
  'Buy cheap viagra and cialis without prescription http://pills.example',
  'Hot girls want to meet you tonight, escorts service in your city http://dates.example',
  'Replica watches and cheap Rolex, free shipping http://watches.example',
  'CBD gummies and weight loss pills, 50% off today http://gummies.example',
  'Free sp\u200bins at the best onl\u00adine casino, no tricks http://hidden.example',
];

/** Links without words for them. */
const farms = [
  'http://a1.example1.com http://b1.example2.com http://c1.example3.com http://d1.example4.com',
  'Cheap shoes <a href="http://shoes.example">shoes</a> <a href="http://bags.example">bags</a>',
  '[url=http://pharm.example]order[/url] [url=http://pharm2.example]here[/url]',
  'Look http://one.com/a http://two.com/b http://three.com/c http://four.com/d http://five.com/e great',
  'https://spam.example/1 https://spam.example/2 https://spam.example/3 https://spam.example/4 https://spam.example/5 https://spam.example/6 visit',
];

/** Texts that say nothing, where only the way of sending does. */
const harmless = [
  'Hello, I am very interested in this. Please send me more information about it.',
  'Nice site! I really like your content and will come back.',
  'Good day. I want to ask about the price. Thank you.',
  'test test test',
  'I have a question about your services, please answer.',
];

const ways: Partial<Post>[] = [
  { way: 'page' },
  { way: 'json' },
  { way: 'page', openedSeconds: 1 },
  { way: 'multipart' },
  { way: 'page', openedSeconds: 3 * 24 * 3600 },
  { way: 'script', openedSeconds: 20 },
];

const sent = (text: string, number: number, more: Partial<Post>): Post =>
  post({
    to: number % 3 === 2 ? 'contact' : 'program',
    name: ['Robert', 'Elena', 'David', 'Maria', 'Ivan'][number % 5] as string,
    email: `sender${number}@mail${number % 7}.example`,
    from: `198.51.100.${1 + (number % 200)}`,
    text,
    ...more,
  });

/** A hundred posts of bots. */
export const botPosts: Post[] = [
  ...[...adverts, ...farms].map((text, number) => sent(text, number, ways[number % ways.length] as Partial<Post>)),
  // One text from twenty addresses.
  ...Array.from({ length: 20 }, (_, number) =>
    sent(
      `Dear owner of the site no. ${number}, our online casino looks for partners like you. Write to us today, and free spins wait for every visitor that you bring.`,
      100 + number,
      { way: number % 2 ? 'page' : 'json' },
    ),
  ),
  // Programs that fill every field, in a second or after a minute.
  ...Array.from({ length: 15 }, (_, number) =>
    sent(harmless[number % harmless.length] as string, 130 + number, {
      trap: number % 2 ? 'https://spam.example' : 'Robert',
      openedSeconds: number % 3 ? 60 : 0.5,
    }),
  ),
  // Stamps without a signature.
  ...Array.from({ length: 10 }, (_, number) =>
    sent(harmless[number % harmless.length] as string, 150 + number, { openedSeconds: 60, isForged: true }),
  ),
  // Programs that try out forms with random letters.
  ...['hWJqsRtYpLmKd', 'QzTrWmBvXcKpLd', 'pLkJhGfDsAqWeR', 'mNbVcXzLkJhGf', 'tYrEwQuIoPaSd'].map((word, number) =>
    sent(word, 160 + number, { name: `${word.slice(3)}KwPqLm`, way: number % 2 ? 'json' : 'page' }),
  ),
];
