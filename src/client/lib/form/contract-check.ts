import type * as z from 'zod/mini';
import type { Problems } from './create-form.ts';

interface ContractOptions<V> {
  /** The body of the call, where the fields are not its own. */
  readonly bodyOf?: (values: V) => unknown;
  /** Fields of the body that the form shows at another of its own; also by their whole path, `options.min`. */
  readonly shownAt?: Readonly<Record<string, keyof V & string>>;
  /** Words for a field that is wrong, whatever is wrong with it; without them the contract's own are shown. */
  readonly words?: { readonly [F in keyof V]?: string };
}

/** Checks what was typed by the contract that the server goes by, so that what passes here passes there. The first problem of a field counts. */
export function contractCheck<V extends object>(
  body: z.ZodMiniType,
  options: ContractOptions<V> = {},
): (values: V) => Problems<V> {
  const words = new Map<string, string>(Object.entries(options.words ?? {}));
  return (values) => {
    const { error } = body.safeParse(options.bodyOf?.(values) ?? values);
    const problems: Problems<V> = {};
    for (const { path, message } of error?.issues.toReversed() ?? []) {
      const name = String(path[0]);
      const field = options.shownAt?.[path.join('.')] ?? options.shownAt?.[name] ?? name;
      Object.assign(problems, { [field]: words.get(field) ?? message });
    }
    return problems;
  };
}
