import type { TestFile } from './disguise.ts';
import { realDocs, realDocx } from './real-office.ts';
import { realPdfs } from './real-pdfs.ts';
import { realGifs, realJpegs, realPngs } from './real-pictures.ts';
import { realTexts } from './real-texts.ts';

export interface RealTestFile extends TestFile {
  /** What readers of the application are told about it, or null. */
  caution: string | null;
}

/**
 * Files built as real programs and devices build them: Word, LibreOffice, Google Docs, Acrobat, scanners, cameras,
 * phones, and text from DOS to today. All must be accepted.
 */
export async function realFiles(): Promise<RealTestFile[]> {
  const jpegs = await realJpegs();
  const lists = {
    pdf: realPdfs(),
    doc: realDocs(),
    docx: realDocx(),
    txt: realTexts(),
    jpg: jpegs,
    jpeg: jpegs,
    png: await realPngs(),
    gif: await realGifs(),
  };
  return Object.entries(lists).flatMap(([extension, list]) =>
    list.map(([what, content, caution = null]) => ({ what, filename: `file.${extension}`, content, caution })),
  );
}
