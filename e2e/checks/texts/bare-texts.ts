import type { Expression, JsxChild, JsxElement, JsxFragment, Node } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { type Project, SignatureKind, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';

/**
 * A possible child of an element. "words": text that never changes. "text": text that may. "texts": several of them.
 * "none": nothing, so that it comes and goes. "slot": whatever the caller passes.
 */
type Kind = 'words' | 'space' | 'text' | 'texts' | 'none' | 'element' | 'slot';

const isBlank = (text: string) => text.trim() === '';
/** The end of a line and what indents the next one: the compiler leaves both out. */
const isIndent = (child: JsxChild) => isJsxText(child) && isBlank(child.text) && child.text.includes('\n');

/**
 * Finds the bare texts of a project that a translated page breaks. A browser that translates puts `<font>` elements in the
 * place of texts: React then throws when it puts something before such a text or takes it away, and writes a changed text
 * where nobody sees it. A text that is all that its element holds is written anew, and is safe.
 */
export function findBareTexts(project: Project, files: readonly string[]): string[] {
  const { checker, program } = project;

  function kindsOfType(type: Type | undefined): Set<Kind> {
    const kinds = new Set<Kind>();
    const add = (each: Type) => {
      if (each.isUnionType()) for (const part of each.getTypes()) add(part);
      else if (each.flags & TypeFlags.StringLiteral && (each as { value?: unknown }).value === '') kinds.add('none');
      else if (each.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) kinds.add('text');
      else if (each.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike))
        kinds.add('none');
      else if (checker.isArrayType(each)) {
        const parts = kindsOfType(checker.getTypeArguments(each as TypeReference)[0]);
        kinds.add('none').add(parts.has('text') ? 'texts' : 'element');
      } else kinds.add('element');
    };
    if (type) add(type);
    return ['text', 'none', 'element'].every((kind) => kinds.has(kind as Kind)) ? new Set(['slot']) : kinds;
  }

  function kindsOf(node: Expression): Set<Kind> {
    if (isParenthesizedExpression(node)) return kindsOf(node.expression);
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node))
      return new Set([isBlank(node.text) ? 'space' : 'words']);
    if (isJsxElement(node) || isJsxFragment(node) || isJsxSelfClosingElement(node)) return new Set(['element']);
    if (isConditionalExpression(node)) return new Set(['none', ...kindsOf(node.whenTrue), ...kindsOf(node.whenFalse)]);
    if (isBinaryExpression(node) && node.operatorToken.getText() === '&&')
      return new Set(['none', ...kindsOf(node.right)]);
    const kinds = kindsOfType(checker.getTypeAtLocation(node));
    // One of two slots, such as a label while something runs.
    return isBinaryExpression(node) && kinds.has('slot') ? kinds.add('none') : kinds;
  }

  /** The output of an element or a component. */
  function kindsOfTag(tag: Node): Set<Kind> {
    const type = /^[A-Z]/.test(tag.getText()) ? checker.getTypeAtLocation(tag) : undefined;
    const signatures = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    const kinds = signatures.flatMap((each) => [...kindsOfType(checker.getReturnTypeOfSignature(each))]);
    // The output of a library's component.
    return new Set(kinds.map((kind) => (kind === 'slot' ? 'none' : kind)));
  }

  function kindsOfChild(child: JsxChild): Set<Kind> {
    if (isJsxText(child)) return new Set([isBlank(child.text) ? 'space' : 'words']);
    if (isJsxExpression(child)) return child.expression ? kindsOf(child.expression) : new Set();
    if (isJsxFragment(child)) return new Set(['element']);
    const tag = isJsxSelfClosingElement(child) ? child.tagName : (child as JsxElement).openingElement.tagName;
    return kindsOfTag(tag);
  }

  /** Whether one of several children is a text that is in the way, or changes. A fragment may go as a whole. */
  function isBroken(node: JsxElement | JsxFragment): boolean {
    const children = node.children.filter(
      (child) => !isIndent(child) && !(isJsxExpression(child) && !child.expression),
    );
    const kinds = children.map(kindsOfChild);
    if (children.length < 2 && !isJsxFragment(node)) return kinds.some((each) => each.has('texts'));
    const firstThatGoes = isJsxFragment(node) ? -1 : kinds.findIndex((each) => each.has('none'));
    const somethingGoes = isJsxFragment(node) || firstThatGoes !== -1;
    return kinds.some(
      (each, index) =>
        each.has('text') ||
        each.has('texts') ||
        (each.has('slot') && each.has('none')) ||
        (each.has('words') && somethingGoes) ||
        (each.has('space') && somethingGoes && index > firstThatGoes),
    );
  }

  return files.flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) throw new Error(`${name} does not belong to the project`);
    const found: string[] = [];
    const visit = (node: Node) => {
      if ((isJsxElement(node) || isJsxFragment(node)) && isBroken(node)) {
        const line = file.text.slice(0, node.getStart()).split('\n').length;
        found.push(`${name}:${line}`);
      }
      node.forEachChild(visit);
    };
    visit(file);
    return found;
  });
}
