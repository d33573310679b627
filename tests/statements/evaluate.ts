import { type ElementAccessExpression, type Node, type PropertyAccessExpression, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Project, Symbol as TypeScriptSymbol } from 'typescript/unstable/sync';

/** What the parameters of a function stand for while it is evaluated; of each all the texts that it may be. */
type Bound = ReadonlyMap<number, readonly string[]>;
/** More ways than this a statement is not written in. */
const MOST_WAYS = 32;

/**
 * All texts that an expression may come to, as far as the source says it: constants, templates, either side of a condition, and functions that
 * give back a text. Undefined: only running it would tell.
 */
export function textsOf(project: Project, node: Node, bound: Bound = new Map()): readonly string[] | undefined {
  const inner = (one: Node) => textsOf(project, one, bound);
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node) || is.isNumericLiteral(node)) return [node.text];
  if (plain(node) !== node) return inner(plain(node));
  if (is.isConditionalExpression(node)) return both(inner(node.whenTrue), inner(node.whenFalse));
  if (is.isTemplateExpression(node))
    return node.templateSpans.reduce<readonly string[] | undefined>(
      (texts, span) => joined(joined(texts, inner(span.expression)), [span.literal.text]),
      [node.head.text],
    );
  if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.PlusToken)
    return joined(inner(node.left), inner(node.right));
  if (is.isCallExpression(node)) return ofCall(project, node.expression, node.arguments.map(inner));
  if (is.isElementAccessExpression(node) || is.isPropertyAccessExpression(node)) return ofMember(project, node);
  if (is.isIdentifier(node)) {
    const symbol = meant(project, node);
    return symbol && (bound.get(symbol.id) ?? ofDeclaration(project, symbol));
  }
  if (is.isShorthandPropertyAssignment(node)) {
    const symbol = project.checker.getShorthandAssignmentValueSymbol(node);
    return symbol && ofDeclaration(project, symbol);
  }
  return undefined;
}

/** A text of a table of texts: the one that is named, or any of them. */
function ofMember(project: Project, node: ElementAccessExpression | PropertyAccessExpression): readonly string[] | undefined {
  const symbol = meant(project, node.expression);
  const declared = symbol && declarationOf(project, symbol);
  const table = declared && is.isVariableDeclaration(declared) && declared.initializer && plain(declared.initializer);
  if (!table || !is.isObjectLiteralExpression(table)) return undefined;
  const wanted = is.isPropertyAccessExpression(node) ? node.name.text : undefined;
  const members = table.properties.filter((member) => is.isPropertyAssignment(member));
  const meantOnes = members.filter(({ name }) => wanted === undefined || (is.isIdentifier(name) && name.text === wanted));
  return meantOnes.map(({ initializer }) => textsOf(project, initializer)).reduce(both, []);
}

const plain = (node: Node): Node =>
  is.isAsExpression(node) || is.isSatisfiesExpression(node) || is.isParenthesizedExpression(node) ? plain(node.expression) : node;

/** What a name means, also where it comes from another file. */
function meant({ checker }: Project, node: Node): TypeScriptSymbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  if (!symbol?.declarations.some(({ kind }) => kind === SyntaxKind.ImportSpecifier)) return symbol;
  return checker.getAliasedSymbol(symbol);
}

function declarationOf(project: Project, symbol: TypeScriptSymbol): Node | undefined {
  return symbol.valueDeclaration?.resolve(project);
}

function ofDeclaration(project: Project, symbol: TypeScriptSymbol): readonly string[] | undefined {
  const declared = declarationOf(project, symbol);
  return declared && is.isVariableDeclaration(declared) && declared.initializer
    ? textsOf(project, declared.initializer)
    : undefined;
}

function ofCall(
  project: Project,
  callee: Node,
  given: readonly (readonly string[] | undefined)[],
): readonly string[] | undefined {
  const symbol = meant(project, callee);
  const declared = symbol && declarationOf(project, symbol);
  const made = declared && is.isVariableDeclaration(declared) ? declared.initializer : declared;
  if (!made || !(is.isArrowFunction(made) || is.isFunctionDeclaration(made)) || !made.body) return undefined;
  const bound = new Map<number, readonly string[]>();
  for (const [i, { name, initializer }] of made.parameters.entries()) {
    const parameter = project.checker.getSymbolAtLocation(name);
    const texts = given[i] ?? (initializer && textsOf(project, initializer));
    if (parameter && texts) bound.set(parameter.id, texts);
  }
  const result = is.isBlock(made.body) ? onlyResult(made.body.statements) : made.body;
  return result && textsOf(project, result, bound);
}

function onlyResult(statements: readonly Node[]): Node | undefined {
  const [only, ...others] = statements;
  return only && others.length === 0 && is.isReturnStatement(only) ? only.expression : undefined;
}

const both = (a: readonly string[] | undefined, b: readonly string[] | undefined) => (a && b ? limited([...a, ...b]) : undefined);
const joined = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
  a && b ? limited(a.flatMap((start) => b.map((end) => start + end))) : undefined;
const limited = (texts: readonly string[]) => (texts.length > MOST_WAYS ? undefined : [...new Set(texts)]);
