import { relative } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { root } from '#tests/architecture/source.ts';
import { textsOf } from './evaluate.ts';

/** What JavaScript makes of a column: `any`: nothing is claimed. */
export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'object' | 'any';
export interface Property {
  readonly name: string;
  readonly kinds: readonly Kind[];
  /** It may be null. */
  readonly nullable: boolean;
  /** It may be left out. */
  readonly optional: boolean;
}

/** A `query<Row>` of the server. */
export interface Statement {
  /** `src/server/…/file.ts function`. */
  readonly where: string;
  readonly row: readonly Property[];
  /** Each text that it may be; undefined: it is put together while the server runs. */
  readonly texts: readonly string[] | undefined;
}

/** All `query<Row>` of the server, with the compiler's own word for each row. */
export function readStatements(): readonly Statement[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects();
    if (!project) throw new Error('there is no project');
    return project.rootFiles
      .filter((path) => /\/src\/server\/.*(?<!\.test)\.ts$/.test(path))
      .flatMap((path) => {
        const file = project.program.getSourceFile(path);
        return file ? statementsOf(project, file, relative(root, path)) : [];
      });
  } finally {
    api.close();
  }
}

function statementsOf(project: Project, file: SourceFile, path: string): Statement[] {
  const found: Statement[] = [];
  const visit = (node: Node, inside: string): undefined => {
    const named = is.isFunctionDeclaration(node) || is.isVariableDeclaration(node) ? node.name : undefined;
    const name = inside === '' && named && is.isIdentifier(named) ? named.text : inside;
    if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query') {
      const [row] = node.typeArguments ?? [];
      const [asked] = node.arguments;
      if (row && asked) {
        const text = is.isObjectLiteralExpression(asked) ? textProperty(asked.properties) : asked;
        const type = project.checker.getTypeFromTypeNode(row);
        found.push({
          where: `${path} ${name}`,
          row: type ? propertiesOf(project, type) : [],
          texts: text && textsOf(project, text),
        });
      }
    }
    node.forEachChild((child) => visit(child, name));
  };
  visit(file, '');
  return found;
}

function textProperty(properties: readonly Node[]): Node | undefined {
  for (const property of properties) {
    const isShort = is.isShorthandPropertyAssignment(property);
    if (!isShort && !is.isPropertyAssignment(property)) continue;
    if (is.isIdentifier(property.name) && property.name.text === 'text') return isShort ? property : property.initializer;
  }
  return undefined;
}

function propertiesOf({ checker }: Project, row: Type): Property[] {
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property);
    const kinds = type ? kindsOf(checker, type) : [];
    return {
      name: property.name,
      kinds: kinds.filter((kind) => kind !== 'null'),
      nullable: kinds.includes('null'),
      optional: (property.flags & SymbolFlags.Optional) !== 0,
    };
  });
}

const KINDS: readonly (readonly [flags: number, kind: Kind | 'null'])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, 'any'],
  [TypeFlags.Null | TypeFlags.Undefined, 'null'],
  [TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral, 'string'],
  [TypeFlags.Number | TypeFlags.NumberLiteral, 'number'],
  [TypeFlags.Boolean | TypeFlags.BooleanLiteral, 'boolean'],
];

function kindsOf(checker: Project['checker'], type: Type): (Kind | 'null')[] {
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((one) => kindsOf(checker, one)))];
  // A branded number is a number.
  if (type.isIntersectionType()) {
    const kinds = type.getTypes().flatMap((one) => kindsOf(checker, one));
    return kinds.some((kind) => kind !== 'object') ? kinds.filter((kind) => kind !== 'object') : ['object'];
  }
  const known = KINDS.find(([flags]) => (type.flags & flags) !== 0);
  if (known) return [known[1]];
  return [checker.typeToString(type) === 'Date' ? 'Date' : 'object'];
}
