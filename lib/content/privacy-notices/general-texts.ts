import type { NoticeLanguage } from './notice.ts';

/** The facts that the general text names. */
interface NoticeFacts {
  program: string;
  centre: string;
  /** How many months a withdrawn application is kept. Null: it is erased at once. */
  months: number | null;
  /** How many months a decided application is kept. Null: no date is set. */
  keepMonths: number | null;
}

/** Whom to write to, one line each. */
interface Officer {
  lines: string[];
}

const englishEnd = (months: number | null) =>
  months === null
    ? 'If you withdraw your consent, we erase your application with its files at once.'
    : `If you withdraw your consent, we stop using your application at once. After ${months} months we erase it with its files. Until then the law asks us to keep it.`;

const marathiEnd = (months: number | null) =>
  months === null
    ? 'तुम्ही संमती मागे घेतल्यास आम्ही तुमचा अर्ज फाइल्ससह लगेच कायमचा पुसून टाकतो.'
    : `तुम्ही संमती मागे घेतल्यास आम्ही तुमचा अर्ज वापरणे लगेच थांबवतो. ${months} महिन्यांनंतर आम्ही तो फाइल्ससह कायमचा पुसून टाकतो. तोपर्यंत तो ठेवणे कायद्यानुसार आवश्यक आहे.`;

const hindiEnd = (months: number | null) =>
  months === null
    ? 'अगर आप सहमति वापस लेते हैं, तो हम आपके आवेदन को फ़ाइलों के साथ तुरंत मिटा देते हैं।'
    : `अगर आप सहमति वापस लेते हैं, तो हम आपके आवेदन का उपयोग तुरंत बंद कर देते हैं। ${months} महीने बाद हम उसे फ़ाइलों के साथ मिटा देते हैं। तब तक उसे रखना कानून के अनुसार ज़रूरी है।`;

const englishTerm = (months: number) =>
  `We erase your application with its files ${months} months after we decided on it. We keep it longer only if a law or a legal claim asks for it.`;

const marathiTerm = (months: number) =>
  `निर्णय झाल्यानंतर ${months} महिन्यांनी आम्ही तुमचा अर्ज फाइल्ससह कायमचा पुसून टाकतो. कायद्यामुळे किंवा कायदेशीर दाव्यामुळे गरज असेल तरच आम्ही तो जास्त काळ ठेवतो.`;

const hindiTerm = (months: number) =>
  `निर्णय के ${months} महीने बाद हम आपके आवेदन को फ़ाइलों के साथ मिटा देते हैं। कानून या किसी कानूनी दावे के लिए ज़रूरी हो, तभी हम उसे ज़्यादा समय तक रखते हैं।`;

const englishNoDate =
  'We keep your application while the program and its reports need it, and have set no date for erasing it.';

const english = ({ program, centre, months, keepMonths }: NoticeFacts) => `
${centre} asks for the data in this form to decide on your application to “${program}”. You can withdraw your consent at any time.

What we ask for
Your answers in this form and the files that you attach.

Why
To read your application, to decide on it, to contact you, and to report on the program in numbers without names.

Who sees it
The centre’s staff and the reviewers of this program read your application. We sell your data to nobody. We give it to others only if the law demands it.

How long we keep it
${keepMonths === null ? englishNoDate : englishTerm(keepMonths)} ${englishEnd(months)}

Your rights
You can ask to see your data, to correct it or to erase it. You can name a person who uses these rights for you.`;

const marathiNoDate =
  'कार्यक्रमाला आणि त्याच्या अहवालांना गरज असेपर्यंत आम्ही तुमचा अर्ज ठेवतो. तो पुसून टाकण्याची तारीख ठरवलेली नाही.';

const marathi = ({ program, centre, months, keepMonths }: NoticeFacts) => `
“${program}” या कार्यक्रमासाठी तुमच्या अर्जावर निर्णय घेण्यासाठी ${centre} या अर्जात माहिती विचारते. तुम्ही तुमची संमती कधीही मागे घेऊ शकता.

कोणती माहिती
या अर्जातील तुमची उत्तरे आणि तुम्ही जोडलेल्या फाइल्स.

कशासाठी
तुमचा अर्ज वाचण्यासाठी, त्यावर निर्णय घेण्यासाठी, तुमच्याशी संपर्क साधण्यासाठी आणि नावे न देता कार्यक्रमाची आकडेवारी देण्यासाठी.

माहिती कोण पाहते
केंद्राचे कर्मचारी आणि या कार्यक्रमाचे परीक्षक तुमचा अर्ज वाचतात. आम्ही तुमची माहिती कोणालाही विकत नाही. कायद्याने आवश्यक असेल तरच आम्ही ती इतरांना देतो.

माहिती किती काळ ठेवतो
${keepMonths === null ? marathiNoDate : marathiTerm(keepMonths)} ${marathiEnd(months)}

तुमचे हक्क
तुम्ही तुमची माहिती पाहण्याची, दुरुस्त करण्याची किंवा पुसून टाकण्याची मागणी करू शकता. तुमच्या वतीने हे हक्क वापरणाऱ्या व्यक्तीचे नाव तुम्ही देऊ शकता.`;

const hindiNoDate =
  'जब तक कार्यक्रम और उसकी रिपोर्टों को ज़रूरत है, तब तक हम आपका आवेदन रखते हैं। उसे मिटाने की कोई तारीख तय नहीं है।';

const hindi = ({ program, centre, months, keepMonths }: NoticeFacts) => `
“${program}” कार्यक्रम के लिए आपके आवेदन पर निर्णय लेने के लिए ${centre} इस फ़ॉर्म में जानकारी माँगता है। आप अपनी सहमति कभी भी वापस ले सकते हैं।

कौन-सी जानकारी
इस फ़ॉर्म में आपके उत्तर और आपकी जोड़ी हुई फ़ाइलें।

किस लिए
आपका आवेदन पढ़ने, उस पर निर्णय लेने, आपसे संपर्क करने और बिना नाम के कार्यक्रम के आँकड़े देने के लिए।

जानकारी कौन देखता है
केंद्र के कर्मचारी और इस कार्यक्रम के समीक्षक आपका आवेदन पढ़ते हैं। हम आपकी जानकारी किसी को नहीं बेचते। हम इसे दूसरों को तभी देते हैं, जब कानून में ज़रूरी हो।

जानकारी कितने समय तक रखते हैं
${keepMonths === null ? hindiNoDate : hindiTerm(keepMonths)} ${hindiEnd(months)}

आपके अधिकार
आप अपनी जानकारी देखने, सुधारने या मिटाने के लिए कह सकते हैं। आप किसी व्यक्ति का नाम दे सकते हैं, जो आपकी ओर से इन अधिकारों का उपयोग करे।`;

/** The text of a program whose staff wrote none, without its end. Plain words, which hold for every program. */
export const generalText: Record<NoticeLanguage, (facts: NoticeFacts) => string> = {
  en: (facts) => english(facts).trim(),
  mr: (facts) => marathi(facts).trim(),
  hi: (facts) => hindi(facts).trim(),
};

/** The sentence about the program's term in a notice of the staff's own words. */
export const termText: Record<NoticeLanguage, (months: number) => string> = {
  en: (months) => `How long we keep it\n${englishTerm(months)}`,
  mr: (months) => `माहिती किती काळ ठेवतो\n${marathiTerm(months)}`,
  hi: (months) => `जानकारी कितने समय तक रखते हैं\n${hindiTerm(months)}`,
};

/** The sentences of a program's notice if its form asks applicants under 18 for a parent. */
export const minorText: Record<NoticeLanguage, (days: number) => string> = {
  en: (days) => `If you are under 18
A parent or guardian must confirm your application. Say in the form that you are under 18, and give their email address. We email them a link. Nobody reads your application before they confirm. If they do not agree, we erase it at once. If they do not answer within ${days} days, we erase it then.`,
  mr: (days) => `तुमचे वय १८ वर्षांपेक्षा कमी असल्यास
तुमच्या अर्जासाठी पालकांची संमती आवश्यक आहे. तुमचे वय १८ पेक्षा कमी आहे हे अर्जात सांगा आणि पालकांचा ईमेल पत्ता द्या. आम्ही त्यांना ईमेलने दुवा पाठवतो. त्यांनी संमती देण्यापूर्वी तुमचा अर्ज कोणीही वाचत नाही. त्यांना मान्य नसल्यास आम्ही अर्ज लगेच पुसून टाकतो. ${days} दिवसांत त्यांनी उत्तर दिले नाही, तर आम्ही तो तेव्हा पुसून टाकतो.`,
  hi: (days) => `अगर आपकी उम्र 18 वर्ष से कम है
आपके आवेदन के लिए माता-पिता या अभिभावक की सहमति ज़रूरी है। फ़ॉर्म में बताएँ कि आपकी उम्र 18 से कम है और उनका ईमेल पता दें। हम उन्हें ईमेल से एक लिंक भेजते हैं। उनकी सहमति से पहले आपका आवेदन कोई नहीं पढ़ता। अगर वे सहमत नहीं होते, तो हम आवेदन तुरंत मिटा देते हैं। अगर वे ${days} दिनों में उत्तर नहीं देते, तो हम उसे तब मिटा देते हैं।`,
};

const board: Record<NoticeLanguage, string> = {
  en: 'If our answer does not help, you can complain to the Data Protection Board of India.',
  mr: 'आमच्या उत्तराने समाधान झाले नाही, तर तुम्ही भारतीय माहिती संरक्षण मंडळाकडे (Data Protection Board of India) तक्रार करू शकता.',
  hi: 'हमारे उत्तर से संतुष्ट न होने पर आप भारतीय डेटा संरक्षण बोर्ड (Data Protection Board of India) में शिकायत कर सकते हैं।',
};

const toOfficer: Record<NoticeLanguage, string> = {
  en: `Grievance officer
To withdraw your consent or to complain, write to the grievance officer and give your application number:`,
  mr: `तक्रार निवारण अधिकारी
संमती मागे घेण्यासाठी किंवा तक्रार करण्यासाठी तक्रार निवारण अधिकाऱ्यांना लिहा आणि तुमचा अर्ज क्रमांक द्या:`,
  hi: `शिकायत अधिकारी
सहमति वापस लेने या शिकायत करने के लिए शिकायत अधिकारी को लिखें और अपना आवेदन क्रमांक बताएँ:`,
};

/** The sentence of a notice while the centre has named no officer. */
const toCentre: Record<NoticeLanguage, string> = {
  en: `Withdraw or complain
To withdraw your consent or to complain, write to us on the contact page of this site and give your application number.`,
  mr: `संमती मागे घेणे किंवा तक्रार करणे
संमती मागे घेण्यासाठी किंवा तक्रार करण्यासाठी या संकेतस्थळाच्या संपर्क पानावरून आम्हाला लिहा आणि तुमचा अर्ज क्रमांक द्या.`,
  hi: `सहमति वापस लेना या शिकायत करना
सहमति वापस लेने या शिकायत करने के लिए इस साइट के संपर्क पृष्ठ से हमें लिखें और अपना आवेदन क्रमांक बताएँ।`,
};

/** The end of every notice, also of one that staff wrote: how to withdraw, whom to write to, and where to complain about the answer. */
export const noticeEnd = (language: NoticeLanguage, { lines }: Officer): string =>
  `${lines.length > 0 ? [toOfficer[language], ...lines].join('\n') : toCentre[language]}\n\n${board[language]}`;
