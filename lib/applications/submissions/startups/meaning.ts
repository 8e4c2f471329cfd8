/** How the question is known that asks for something of a startup. */
export interface Meaning {
  /** The part of the page that it stands in. */
  part: 'Profile' | 'People' | 'Product and company';
  /** What staff call it where the startup's own label says too little. */
  label?: string;
  /** The types of question that ask for it. */
  types: readonly string[];
  /** What their texts say, in lowercase, the surest first. */
  asks: readonly RegExp[];
  /** What the texts of other questions say that `asks` would take for it. */
  asksNot?: RegExp;
  /** It is about a person, or was told in confidence, so staff tick it themselves. */
  isPrivate?: true;
}

/** The types of question with a short answer. */
export const short = ['text', 'select', 'radio'];
export const long = ['textarea', 'text'];
export const pictures = ['picture'];

/** Words for pictures of people, which show no product. */
export const ofPerson = /your (?:photo|picture)|passport|identity|\bid\b|aadhaar|signature|तुमचे छायाचित्र|ओळखपत्र|स्वाक्षरी/;
