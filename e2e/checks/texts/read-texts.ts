import { readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';

export interface SourceText {
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const unread = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration.source',
  'TSLiteralType',
  'JSXAttribute.className',
]);
const hole = '…';

function children(node: Node): Node[] {
  const name = (node.name as Node | undefined)?.name;
  return Object.entries(node)
    .filter(([key]) => !unread.has(`${node.type}.${key}`) && !unread.has(`${node.type}.${String(name)}`))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** Reads a sentence as one text even when `{…}` or a nested element splits it: each such part becomes "…". */
function written(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(hole);
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined;
  const parts = (node.children as Node[]).map((child) => (child.type === 'JSXText' ? String(child.value) : hole));
  return parts.some((part) => part !== hole && part.trim()) ? parts.join('').replace(/\s+/g, ' ').trim() : undefined;
}

/** Every text that a source file contains (strings, templates and text between tags), with its line. */
export function readTexts(file: string): SourceText[] {
  const source = readFileSync(file, 'utf8');
  const texts: SourceText[] = [];
  const visit = (node: Node) => {
    if (unread.has(node.type)) return;
    const text = written(node);
    if (text !== undefined) texts.push({ line: source.slice(0, node.start).split('\n').length, text });
    for (const child of children(node)) visit(child);
  };
  visit(parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node);
  return texts;
}
