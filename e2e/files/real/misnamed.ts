import type { TestFile } from '#e2e/files/disguised/disguise.ts';
import { sampleCompoundFile, sampleDocx, sampleGif, sampleJpeg, samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { acceptedExtensions } from '../../../lib/platform/config/limits.ts';

const contents: Record<string, () => Buffer> = {
  '.pdf': samplePdf,
  '.doc': sampleCompoundFile,
  '.docx': sampleDocx,
  '.jpg': sampleJpeg,
  '.png': samplePng,
  '.gif': sampleGif,
};

/** Files of each accepted type whose name says another one, such as a PNG that is named photo.jpg. */
export function misnamedFiles(): TestFile[] {
  return Object.entries(contents).flatMap(([own, content]) => {
    const others = acceptedExtensions.filter((other) => other !== own && !(own === '.jpg' && other === '.jpeg'));
    return others.map((other) => ({ what: `really a ${own}`, filename: `file${other}`, content: content() }));
  });
}
