import { basisPoints, type Minor, most, NOTHING, shareOf, sum, toMinor, unitsText } from '#domain/money/money.ts';
import type { AppSettings } from '#domain/settings/app-settings.ts';
import type { Price } from './price.ts';

/** What the platform takes for an entry, in whole minor units of the currency. */
export interface FeeRates {
  /** Of the price, in hundredths of a percent: 500 is 5 %. */
  readonly basisPoints: number;
  readonly addCost: Minor;
  /** No fee is less. */
  readonly minFee: Minor;
  /** Up to this price the fee is just `minFee`. */
  readonly minCost: Minor;
}

/** The rates of an organiser; the national organisation has its own. */
export function feeRates(settings: AppSettings, national: boolean): FeeRates {
  return {
    basisPoints: basisPoints(settings.percCharged),
    addCost: toMinor(national ? settings.nationaladdCost : settings.addCost),
    minFee: toMinor(settings.minFee),
    minCost: toMinor(national ? settings.nationalminCost : settings.minCost),
  };
}

/**
 * Display cost of the specification: percentage charged plus fixed add cost, floored at the minimum fee, rounded
 * to the minor unit.
 */
export function displayCost(price: Minor, { basisPoints, addCost, minFee }: FeeRates): Minor {
  return most(sum([shareOf(price, basisPoints), addCost]), minFee);
}

/** The fee proposed for a price: above the minimum cost its display cost, otherwise the minimum fee; nothing costs nothing. */
export function defaultFee(price: Minor, rates: FeeRates): Minor {
  if (price <= 0) return NOTHING;
  return price > rates.minCost ? displayCost(price, rates) : rates.minFee;
}

type PriceProblem =
  | 'Description required.'
  | 'Fee greater than price.'
  | 'Sale End date required.'
  | 'Sale Fee greater than price.'
  | 'Sale price greater than price.'
  | `Price must be at least ${string}`;

/** What is wrong with a price as an organiser wrote it, in its words. */
export function priceProblems(price: Omit<Price, 'id'>, minFee: Minor): PriceProblem[] {
  const problems: PriceProblem[] = [];
  if (price.description.trim() === '') problems.push('Description required.');
  if (price.options.freeEntry) return problems;
  if (price.price < minFee) problems.push(`Price must be at least ${unitsText(minFee)}`);
  if (price.fee > price.price) problems.push('Fee greater than price.');
  if (price.salePrice > 0) {
    if (price.saleEndDate === null) problems.push('Sale End date required.');
    if (price.saleFee > price.salePrice) problems.push('Sale Fee greater than price.');
    if (price.salePrice > price.price) problems.push('Sale price greater than price.');
  }
  return problems;
}
