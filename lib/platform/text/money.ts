import { asciiDigits } from './ascii-digits.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** Whole rupees as India groups them, `₹1,85,00,000`. */
export const shownRupees = (amount: number): string => rupees.format(amount);

/** Labels whose number is money: they name rupees. */
const inRupees = /₹|\b(?:rupees?|rs|inr)\b|रुपय|रुपये|रुपया/i;

export const isMoney = (label: string): boolean => inRupees.test(label);

/** A plain decimal number. */
const plain = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/** The answer to a number question with the commas of lakh and crore if its label says that it is money. */
export function shownMoney(label: string, value: string): string {
  const number = asciiDigits(value);
  if (!isMoney(label) || !plain.test(number)) return value;
  return Number(number).toLocaleString('en-IN', { maximumFractionDigits: 10 });
}
