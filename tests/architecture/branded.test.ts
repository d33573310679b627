import { describe, expectTypeOf, test } from 'vitest';
import type { EntryId, OrderId, ProductId } from '#domain/basket/ids.ts';
import { type Minor, minor, minus, sum, sumOf, toMinor, toUnits, type Units, unitsText } from '#domain/money/money.ts';
import { type AthleteId, type StarterId, type TeamId, teamStarter } from '#domain/team/starter.ts';

/** The compiler runs these, as every `npm test` runs the compiler: nothing of a brand is left when they are executed. */
describe('the compiler refuses', () => {
  test('a plain number for any of them', () => {
    expectTypeOf<number>().not.toExtend<StarterId>();
    expectTypeOf<number>().not.toExtend<AthleteId>();
    expectTypeOf<number>().not.toExtend<TeamId>();
    expectTypeOf<number>().not.toExtend<OrderId>();
    expectTypeOf<number>().not.toExtend<ProductId>();
    expectTypeOf<number>().not.toExtend<EntryId>();
    expectTypeOf<number>().not.toExtend<Minor>();
    expectTypeOf<number>().not.toExtend<Units>();
  });

  test('a starter for an athlete, and a team for either', () => {
    expectTypeOf<StarterId>().not.toExtend<AthleteId>();
    expectTypeOf<StarterId>().not.toExtend<TeamId>();
    expectTypeOf<TeamId>().not.toExtend<StarterId>();
    expectTypeOf<TeamId>().not.toExtend<AthleteId>();
    expectTypeOf<AthleteId>().not.toExtend<TeamId>();
    expectTypeOf<AthleteId>().toExtend<StarterId>();
    expectTypeOf(teamStarter).toEqualTypeOf<(teamId: TeamId) => StarterId>();
  });

  test('an order, a place and an entry for one another', () => {
    expectTypeOf<OrderId>().not.toExtend<ProductId>();
    expectTypeOf<OrderId>().not.toExtend<EntryId>();
    expectTypeOf<ProductId>().not.toExtend<OrderId>();
    expectTypeOf<ProductId>().not.toExtend<EntryId>();
    expectTypeOf<EntryId>().not.toExtend<OrderId>();
    expectTypeOf<EntryId>().not.toExtend<ProductId>();
    expectTypeOf<EntryId>().not.toExtend<StarterId>();
  });

  test('pounds for pence, pence for pounds, and what somebody reckoned from either', () => {
    const [pence, pounds] = [minor(1250), toUnits(minor(1250))];
    expectTypeOf<Units>().not.toExtend<Minor>();
    expectTypeOf<Minor>().not.toExtend<Units>();
    expectTypeOf(pence + pence).not.toExtend<Minor>();
    expectTypeOf(pounds * 100).not.toExtend<Minor>();
    expectTypeOf(pence / 100).not.toExtend<Units>();
    expectTypeOf(toUnits).parameter(0).toEqualTypeOf<Minor>();
    expectTypeOf(unitsText).parameter(0).toEqualTypeOf<Minor>();
    expectTypeOf(minus).parameters.toEqualTypeOf<[amount: Minor, ...less: readonly Minor[]]>();
    expectTypeOf(sum).toEqualTypeOf<(amounts: readonly Minor[]) => Minor>();
    expectTypeOf(sumOf).toEqualTypeOf<(amounts: readonly Units[]) => Units>();
    expectTypeOf(toMinor).returns.toEqualTypeOf<Minor>();
  });
});
