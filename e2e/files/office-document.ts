import { type ArchivedFile, zipArchive } from './zip-archive.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export interface Relation {
  /** The last part of the relationship's type, such as "attachedTemplate". */
  kind: string;
  target: string;
  isExternal?: boolean;
}

/** A list of relationships, as in `word/_rels/document.xml.rels`. */
export const relationsXml = (relations: readonly Relation[]): string =>
  `${head}<Relationships xmlns="${packageNames}/relationships">${relations
    .map(
      ({ kind, target, isExternal }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${officeRelations}/${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

interface OfficeOptions {
  /** The content type of the main part. */
  mainType?: string;
  /** The name of the main part. */
  main?: string;
  document?: string;
  /** The relationships of the main part. */
  relations?: readonly Relation[];
  /** Further files of the archive. */
  more?: readonly ArchivedFile[];
  /** Further entries in the list of content types. */
  types?: string;
  /** Names that are left out. */
  without?: readonly string[];
  isDeflated?: boolean;
}

const wordNames = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const documentXml = `${head}<w:document xmlns:w="${wordNames}"><w:body><w:p><w:r><w:t>Sample</w:t></w:r></w:p></w:body></w:document>`;

/** The files of a document in Office Open XML: by default of a short one by Word. */
export function officeFiles(options: OfficeOptions = {}): ArchivedFile[] {
  const { mainType = wordMain, main = 'word/document.xml', document = documentXml, without = [] } = options;
  const { relations, more = [], types = '', isDeflated = true } = options;
  const slash = main.lastIndexOf('/') + 1;
  const contentTypes = `${head}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types}<Override PartName="/${main}" ContentType="${mainType}"/></Types>`;
  const files = [
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relationsXml([{ kind: 'officeDocument', target: main }]) },
    { name: main, content: document },
    ...(relations
      ? [{ name: `${main.slice(0, slash)}_rels/${main.slice(slash)}.rels`, content: relationsXml(relations) }]
      : []),
    ...more,
  ];
  return files.filter(({ name }) => !without.includes(name)).map((file) => ({ isDeflated, ...file }));
}

export const officeDocument = (options: OfficeOptions = {}): Buffer => zipArchive(officeFiles(options));
