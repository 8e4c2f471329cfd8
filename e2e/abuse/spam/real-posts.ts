import { type Post, post } from './post.ts';

// What people send, in the languages and ways of the centre's applicants.

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
const ways: Partial<Post>[] = [
  { way: 'script', openedSeconds: 240 },
  { way: 'page', openedSeconds: 45 },
  { way: 'page', openedSeconds: 6 * 3600 },
  { way: 'json' },
  { way: 'page', openedSeconds: null },
  { way: 'script', openedSeconds: 30 * 3600 },
  { way: 'multipart' },
  { way: 'page', openedSeconds: 3.5 },
  // Restored by the browser after an error and sent again at once.
  { way: 'script', openedSeconds: 1 },
];

/** Forty students in one room, with one teacher's words, one network and a minute before the lesson ends. */
const lab: Post[] = Array.from({ length: 40 }, (_, number) =>
  post({
    name: `Student ${number + 1}`,
    email: `student${number + 1}@college.example`,
    text:
      number % 2
        ? 'Our team of four students from the computer department wants to build a low cost attendance system with face recognition for the schools of our taluka.'
        : 'आमच्या गटाची कल्पना: शाळेतील हजेरी फोनवर नोंदवणारी सोपी प्रणाली, जी इंटरनेट नसतानाही चालते आणि मराठीत बोलते. शिक्षकांचा वेळ वाचतो.',
    from: '203.0.113.77',
    way: number % 3 ? 'page' : 'script',
    openedSeconds: 20 + number,
  }),
);

const fromHome = (number: number): Partial<Post> => ({
  email: `person${number}@mail.example`,
  from: `203.0.113.${100 + number}`,
  ...ways[number % ways.length],
});

/** A hundred posts of people, the class first. */
export const realPosts: Post[] = [
  ...lab,
  ...applications.map(([name, website, text], number) => post({ name, website, text, ...fromHome(number) })),
  ...messages.map(([name, text], number) => post({ to: 'contact', name, text, ...fromHome(30 + number) })),
  // The same founders write again, from a phone and in another way.
  ...applications.map(([name, website, text], number) =>
    post({ name, website, text: `${text}\n\nRegards, ${name}`, ...fromHome(54 + number) }),
  ),
  ...messages.map(([name, text], number) => post({ to: 'contact', name, text, ...fromHome(80 + number) })),
];
