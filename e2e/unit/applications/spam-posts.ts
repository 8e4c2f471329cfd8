/** One application or message, as far as its score depends on it. */
export interface Post {
  name: string;
  website: string;
  text: string;
  /** Whether it is the plain form of a page. Calls of the API and the page's own script have no hidden question. */
  isPage: boolean;
  /** How many seconds before sending the page was made. Null for a sender that has no stamp of a page. */
  openedSeconds: number | null;
  /** Whether the stamp's signature is made up. */
  isForged: boolean;
  /** The content of the hidden question. */
  trap: string;
}

/** A post in which everything is usual but what is given. */
const post = (given: Partial<Post> & Pick<Post, 'text'>): Post => ({
  name: 'Asha Patil',
  website: '',
  isPage: true,
  openedSeconds: null,
  isForged: false,
  trap: '',
  ...given,
});

// Texts that bots send to forms, as site owners know them. The hosts do not exist.

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

const waysOfBots: Partial<Post>[] = [
  { isPage: true },
  { isPage: false },
  { isPage: true, openedSeconds: 1 },
  { isPage: false },
  { isPage: true, openedSeconds: 3 * 24 * 3600 },
  { isPage: false, openedSeconds: 20 },
];

const sent = (text: string, number: number, more: Partial<Post>): Post =>
  post({ name: ['Robert', 'Elena', 'David', 'Maria', 'Ivan'][number % 5] as string, text, ...more });

/** A hundred posts of bots. */
export const botPosts: Post[] = [
  ...[...adverts, ...farms].map((text, number) =>
    sent(text, number, waysOfBots[number % waysOfBots.length] as Partial<Post>),
  ),
  // One text from twenty addresses.
  ...Array.from({ length: 20 }, (_, number) =>
    sent(
      `Dear owner of the site no. ${number}, our online casino looks for partners like you. Write to us today, and free spins wait for every visitor that you bring.`,
      100 + number,
      { isPage: number % 2 === 1 },
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
    sent(word, 160 + number, { name: `${word.slice(3)}KwPqLm`, isPage: number % 2 === 0 }),
  ),
];

// Texts that people send, in the languages and ways of the centre's applicants.

/** Name, website, and what the applicant writes. */
const applications: [name: string, website: string, text: string][] = [
  [
    'Asha Patil',
    'https://suryadrying.in',
    'We dry onions with the sun, so that farmers sell them in the months without rain. Twelve dryers work in Jamner and Raver.',
  ],
  ['Rahul Chaudhari', '', 'An app for ST bus timings in villages.'],
  [
    'Sneha Mahajan',
    'www.kelifiber.com',
    'We make yarn from banana stems that are burned today. See www.kelifiber.com and our film https://youtu.be/abcdefghijk. Three SHGs with 42 women work with us.',
  ],
  [
    'Imran Shaikh',
    'https://www.linkedin.com/in/imran-sample',
    'Low-cost hearing aids. My work: https://www.linkedin.com/in/imran-sample and https://github.com/imran-sample/hearing',
  ],
  [
    'Priya Deshmukh',
    'https://example.org',
    'A game in which children learn about money. No betting, no purchases: parents decide.',
  ],
  ['मीरा जोशी', '', 'आम्ही केळीच्या खोडापासून कागद बनवतो. सध्या चाळीस महिला काम करतात. पुढील वर्षी दोन यंत्रे घ्यायची आहेत.'],
  [
    'संजय पाटील',
    'https://krushimitra.example',
    'शेतकऱ्यांना हवामानाचा अंदाज मराठीत सांगणारे app. 500+ शेतकरी वापरतात. संकेतस्थळ https://krushimitra.example पहा.',
  ],
  ['कविता सोनवणे', '', 'पापड आणि लोणची.'],
  ['अनिल वाघ', '', 'माझी कल्पना: ठिबक सिंचनाच्या नळ्या स्वच्छ करणारे यंत्र. किंमत ₹2,500. गावातच दुरुस्ती होते.'],
  ['सुनीता देवी', '', 'हम गाँव की महिलाओं को सिलाई सिखाकर उनके कपड़े ऑनलाइन बेचते हैं। अब तक 120 महिलाएँ जुड़ी हैं।'],
  ['राजेश कुमार', 'https://jalrakshak.example', 'पानी की टंकी में लगने वाला सेंसर जो रिसाव होने पर फ़ोन पर बताता है। लागत ₹900।'],
  ['नेहा वर्मा', '', 'दिव्यांग बच्चों के लिए खिलौने।'],
  [
    'Vikram Rao',
    'https://fraudshield.example',
    'We help people who lost money to bitcoin frauds and betting apps: they report the case in Hindi or Marathi, and we guide them to the police portal. Since 2024 we have handled 340 cases, recovered money in 61 of them, and trained 25 volunteers in three districts of Khandesh.',
  ],
  [
    'Meena Kulkarni',
    'https://rankwell.example',
    'We build a tool with which small shops see how customers find them. It explains in plain Marathi what a search engine shows, without jargon. Shops do not need an agency, and they pay ₹99 a month. Seventy shops in Jalgaon and Bhusawal use it today, and most of them have never had a page of their own before. We need a mentor for pricing, and help to reach other towns of the district during the next year.',
  ],
  [
    'Farhan Ali',
    '',
    'Solar cold storage for fish sellers. Press: https://news-one.example/fish and https://news-two.example/cold, deck: https://drive.google.com/file/d/abc. We sold six units since June, and the women who sell fish in the Bhusawal market say that they throw away half of what they did.',
  ],
  [
    'Dr. K. Iyer',
    'https://scholar.example/iyer',
    'Biosensor for sickle cell screening at ₹40 a test; validated with 1,100 samples at the civil hospital. Patent 202421012345 filed.',
  ],
  [
    'Team VoltKart',
    'voltkart.in',
    'E-rickshaw battery swapping. 38 drivers, 4 stations, ₹1.9 lakh monthly revenue. We do not promise returns, we promise range.',
  ],
  ['Pooja Bhangale', '', 'Same idea as my friend Sneha has sent, but for jute. Please treat them apart.'],
  ['A. B. Tadvi', '', 'test of soil with phone camera'],
  [
    'Gaurav Jain',
    'https://gaurav.example/portfolio?x=1#top',
    'OCR for old land records written in मोडी script, Modi to Devanagari, 92% accuracy on 3,000 pages.',
  ],
];

const messages: [name: string, text: string][] = [
  ['Kiran Pawar', 'When does the next cohort begin? I could not find the date on https://example.org/apply.'],
  ['सविता महाजन', 'नमस्कार, अर्ज भरताना फाईल अपलोड होत नाही. कृपया मदत करा.'],
  ['Prof. Nikam', 'We would like to bring sixty students on Friday. Is the hall free from 11 to 1?'],
  ['अमित', 'क्या बिना कंपनी के आवेदन कर सकते हैं?'],
  ['Zoya', 'Call me'],
  [
    'Suresh Bank Manager',
    'Our branch wants to explain the government’s Mudra loan to your founders, free of charge. Whom may I write to?',
  ],
  ['R. Sharma', 'My application number is 118. I gave the wrong phone number, the right one is 98220 00000.'],
  [
    'Journalist, Daily Sample',
    'I write about startups in Khandesh and would like to visit two of them. My articles: https://daily.example/one https://daily.example/two',
  ],
  ['Ananya', 'The link https://example.org/news does not open on my phone (Chrome, Android 9).'],
  ['दीपक', 'धन्यवाद!'],
];

/** How people's posts arrive: quickly, slowly, after hours, from old pages, from programs that the centre published. */
const waysOfPeople: Partial<Post>[] = [
  { isPage: false, openedSeconds: 240 },
  { isPage: true, openedSeconds: 45 },
  { isPage: true, openedSeconds: 6 * 3600 },
  { isPage: false },
  { isPage: true, openedSeconds: null },
  { isPage: false, openedSeconds: 30 * 3600 },
  { isPage: false },
  { isPage: true, openedSeconds: 3.5 },
  // Restored by the browser after an error and sent again at once.
  { isPage: false, openedSeconds: 1 },
];

/** Forty students in one room, with one teacher's words, one network and a minute before the lesson ends. */
const lab: Post[] = Array.from({ length: 40 }, (_, number) =>
  post({
    name: `Student ${number + 1}`,
    text:
      number % 2
        ? 'Our team of four students from the computer department wants to build a low cost attendance system with face recognition for the schools of our taluka.'
        : 'आमच्या गटाची कल्पना: शाळेतील हजेरी फोनवर नोंदवणारी सोपी प्रणाली, जी इंटरनेट नसतानाही चालते आणि मराठीत बोलते. शिक्षकांचा वेळ वाचतो.',
    isPage: number % 3 !== 0,
    openedSeconds: 20 + number,
  }),
);

const fromHome = (number: number): Partial<Post> => waysOfPeople[number % waysOfPeople.length] ?? {};

/** A hundred posts of people, the class first. */
export const realPosts: Post[] = [
  ...lab,
  ...applications.map(([name, website, text], number) => post({ name, website, text, ...fromHome(number) })),
  ...messages.map(([name, text], number) => post({ name, text, ...fromHome(30 + number) })),
  // The same founders write again, from a phone and in another way.
  ...applications.map(([name, website, text], number) =>
    post({ name, website, text: `${text}\n\nRegards, ${name}`, ...fromHome(54 + number) }),
  ),
  ...messages.map(([name, text], number) => post({ name, text, ...fromHome(80 + number) })),
];
