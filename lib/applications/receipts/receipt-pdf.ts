import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { shownAnswer } from '#lib/forms/questions/answer.ts';
import { readRows } from '#lib/forms/questions/groups.ts';
import { fileSize, shownMoney } from '#lib/platform/text/amounts.ts';
import { dayInWords, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { eventWords } from './check-receipt.ts';
import { standIn, type TextLook, TextSetter } from './pdf-text.ts';
import type { Statement } from './receipt.ts';

/** The content of a receipt as PDF. */
export interface PrintedReceipt {
  centreName: string;
  statement: Statement;
  keyId: string;
  signature: string;
}

const margin = 56;
const footer = 34;
const ink = '#1b1b24';
const muted = '#5a5a68';
const looks = {
  centre: { size: 11, weight: 700, colour: muted },
  title: { size: 21, weight: 700, colour: ink },
  program: { size: 14, weight: 700, colour: ink },
  heading: { size: 14, weight: 700, colour: ink },
  question: { size: 10.5, weight: 700, colour: ink },
  text: { size: 10.5, weight: 400, colour: ink },
  small: { size: 8.5, weight: 400, colour: muted },
} satisfies Record<string, TextLook>;

const lineHeight = 1.45;
const languageOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'mr' : undefined);

/** A tagged document that grows downwards, with a number at the foot of each page. */
class Sheet {
  readonly doc = new PDFDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    // The library opens a font of its own otherwise.
    font: '',
  });
  readonly #text = new TextSetter(this.doc);
  readonly #root = this.doc.struct('Document');
  #page = 0;
  #y = 0;

  constructor() {
    this.doc.addStructure(this.#root);
    this.#turn();
  }

  get hasUnknown(): boolean {
    return this.#text.hasUnknown;
  }

  get #width(): number {
    return this.doc.page.width - 2 * margin;
  }

  /** One element of the document. `room` is what must follow it on its page, `width` less than the page has. */
  add(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, look: TextLook, { space = 0, room = 0, width = this.#width } = {}) {
    const { doc } = this;
    const lang = languageOf(text);
    const element = doc.struct(tag, lang ? { lang } : {});
    const height = look.size * lineHeight;
    this.#y += space;
    this.#need(height + room);
    for (const paragraph of text.split('\n'))
      for (const line of this.#text.lines(paragraph, look, width)) {
        this.#need(height);
        const content = doc.markStructureContent(tag);
        this.#text.draw(line, look, margin, this.#y + look.size);
        doc.endMarkedContent();
        element.add(content);
        this.#y += height;
      }
    element.end();
    this.#root.add(element);
  }

  /** A square code beside what comes next, at the right margin. @returns the width that is left of it */
  addCode(text: string, alt: string, size: number): number {
    const { doc } = this;
    const { data, size: modules } = encode(text, { border: 0 });
    this.#need(size);
    const [left, side] = [doc.page.width - margin - size, size / modules];
    const element = doc.struct('Figure', { alt });
    const content = doc.markStructureContent('Figure');
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) doc.rect(left + column * side, this.#y + row * side, side, side);
    doc.fill(ink);
    doc.endMarkedContent();
    element.add(content);
    element.end();
    this.#root.add(element);
    return this.#width - size - 20;
  }

  rule(space: number) {
    this.#y += space;
    this.#decorate(() => {
      const { doc } = this;
      doc
        .moveTo(margin, this.#y)
        .lineTo(doc.page.width - margin, this.#y)
        .lineWidth(0.5)
        .stroke('#c8c8d0');
    });
    this.#y += space;
  }

  finish(): Promise<Buffer> {
    const all = buffer(this.doc);
    this.#root.end();
    this.doc.end();
    return all;
  }

  #need(height: number) {
    if (this.#y + height > this.doc.page.height - margin) this.#turn();
  }

  #turn() {
    this.doc.addPage();
    this.#page += 1;
    this.#y = margin;
    this.#decorate(() => {
      const [line] = this.#text.lines(`${this.#page}`, looks.small, this.#width);
      if (line) this.#text.draw(line, looks.small, this.doc.page.width / 2, this.doc.page.height - footer);
    });
  }

  /** The parts that belong to the page and not to the text. */
  #decorate(draw: () => void) {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.doc.endMarkedContent();
  }
}

/** An answer as its applicant reads it. The rows of a group have a number. */
function answerLines(question: string, type: string, answer: string): string {
  if (answer === '') return 'No answer';
  const rows = type === 'group' ? readRows(answer) : null;
  if (!rows) return shownAnswer({ field: { label: question, fieldType: type }, value: answer });
  const line = (row: Record<string, string>) =>
    Object.entries(row)
      .filter(([, value]) => value.trim() !== '')
      .map(([label, value]) => `${label}: ${shownMoney(label, dayInWords(value))}`)
      .join('; ');
  return rows
    .map(line)
    .filter(Boolean)
    .map((words, index) => `${index + 1}. ${words}`)
    .join('\n');
}

/**
 * A receipt as PDF, to read and to keep: tagged, with its fonts, and without the private link, because it is passed on.
 * Long answers take seconds, so `printReceipt` makes it in a process of its own.
 */
export function receiptPdf({ centreName, statement, keyId, signature }: PrintedReceipt): Promise<Buffer> {
  const { origin, program, submission_id: id, submitted_at, event, earlier_sha256, answers, files } = statement;
  const sheet = new Sheet();
  const title = `Receipt of application #${id}`;
  Object.assign(sheet.doc.info, { Title: `${title}: ${program.title}`, Author: centreName, Creator: origin });
  sheet.add('P', centreName, looks.centre);
  sheet.add('H1', title, looks.title, { space: 6 });
  sheet.add('P', program.title, looks.program, { space: 2 });
  sheet.add('P', `Received on ${shownMoment(new Date(submitted_at))}`, looks.text, { space: 6 });
  if (event)
    sheet.add('P', `${eventWords[event.kind] ?? event.kind} on ${shownMoment(new Date(event.at))}`, looks.text);
  sheet.rule(14);
  if (answers.length > 0) {
    sheet.add('H2', 'Questions and answers', looks.heading, { room: 50 });
    for (const { question, type, answer } of answers) {
      sheet.add('H3', question, looks.question, { space: 9, room: 20 });
      sheet.add(
        'P',
        answerLines(question, type, answer),
        answer === '' ? { ...looks.text, colour: muted } : looks.text,
      );
    }
    sheet.rule(14);
  }
  if (files.length > 0) {
    sheet.add('H2', 'Files', looks.heading, { room: 50 });
    for (const { question, name, bytes, sha256, note } of files) {
      sheet.add('H3', `${question}: ${name}`, looks.question, { space: 9, room: 30 });
      sheet.add('P', `${fileSize(bytes)} (${bytes} bytes)`, looks.text);
      if (note) sheet.add('P', note, looks.text);
      sheet.add('P', `SHA-256 ${sha256}`, looks.small);
    }
    sheet.rule(14);
  }
  sheet.add('H2', 'How to check it', looks.heading, { room: 110 });
  const check = `${origin}/receipt`;
  const width = sheet.addCode(check, `Code that opens ${check}`, 76);
  sheet.add(
    'P',
    `This PDF is for reading. The signed file of the receipt proves to anyone that we received this, and that nothing was changed. Its owner downloads it from their private page. Check it, and copies of the files, at ${check}.`,
    looks.text,
    { space: 4, width },
  );
  if (sheet.hasUnknown)
    sheet.add(
      'P',
      `${standIn} stands for a letter or a sign that this PDF cannot draw. The signed file has it.`,
      looks.text,
      { space: 4, width },
    );
  sheet.add('P', `Signature (Ed25519) ${signature}`, looks.small, { space: 14 });
  sheet.add('P', `Fingerprint of the key ${keyId}`, looks.small);
  if (earlier_sha256) sheet.add('P', `SHA-256 of the statement before ${earlier_sha256}`, looks.small);
  return sheet.finish();
}
