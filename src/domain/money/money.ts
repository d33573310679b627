declare const MINOR: unique symbol;
declare const UNITS: unique symbol;

/** Money as it is kept and reckoned with: whole minor units of the currency (pence). */
export type Minor = number & { readonly [MINOR]: true };
/** Money as the wire has it: units of the currency with two decimals at most. Shown or made into `Minor`, never reckoned with. */
export type Units = number & { readonly [UNITS]: true };

/** What the wire carries as the database has it. */
export type InMinor<T> = T extends Units
  ? Minor
  : T extends number
    ? T
    : T extends object
      ? { [K in keyof T]: InMinor<T[K]> }
      : T;

export const NOTHING = minor(0);

/** A whole number of minor units: a constant, a column of the database, the result of a product. */
export function minor(amount: number): Minor {
  if (!isMinor(amount)) throw new RangeError(`${amount} is not a whole number of minor units`);
  return amount;
}

function isMinor(amount: number): amount is Minor {
  return Number.isSafeInteger(amount);
}

/** Units of the currency in minor units; what has more than two decimals is rounded. */
export function toMinor(units: number): Minor {
  return minor(Math.round(units * 100));
}

/** Minor units as the wire has them: 12.5. */
export function toUnits(amount: Minor): Units {
  return (amount / 100) as Units;
}

/** Minor units as somebody types them: 12.50. */
export function unitsText(amount: Minor): string {
  return toUnits(amount).toFixed(2);
}

export function sum(amounts: readonly Minor[]): Minor {
  return minor(amounts.reduce<number>((total, amount) => total + amount, 0));
}

export function minus(amount: Minor, ...less: readonly Minor[]): Minor {
  return minor(amount - sum(less));
}

/** The same of what the wire carries. */
export function sumOf(amounts: readonly Units[]): Units {
  return toUnits(sum(amounts.map(toMinor)));
}

export function lessOf(amount: Units, less: Units): Units {
  return toUnits(minus(toMinor(amount), toMinor(less)));
}

export function least(...amounts: readonly [Minor, ...Minor[]]): Minor {
  return minor(Math.min(...amounts));
}

export function most(...amounts: readonly [Minor, ...Minor[]]): Minor {
  return minor(Math.max(...amounts));
}

/** A percentage in hundredths of a percent: 2.5 is 250. */
export function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}

export function percentOf(amount: Minor, percent: number): Minor {
  return minor(Math.round((amount * percent) / 100));
}

/** `points`: of `basisPoints`; rounded to the minor unit. */
export function shareOf(amount: Minor, points: number): Minor {
  return minor(Math.round((amount * points) / 10_000));
}
