import * as z from 'zod/mini';
import { Id } from '#contracts/shared/envelope.ts';
import type { EntryId as Entry, OrderId as Order, ProductId as Product } from '#domain/basket/ids.ts';
import type { AthleteId as Athlete, StarterId as Starter, TeamId as Team } from '#domain/team/starter.ts';

/** On the wire a number like any other; in code no id is taken for another. */
const idOf = <T extends number>() => z.int() as unknown as z.ZodMiniType<T, T>;
/** The same in an address. */
const paramOf = <T extends number>() => Id as unknown as z.ZodMiniType<T, string>;

export const StarterId = idOf<Starter>();
export const AthleteId = idOf<Athlete>();
export const TeamId = idOf<Team>();

export const OrderId = idOf<Order>();
export const ProductId = idOf<Product>();
export const EntryId = idOf<Entry>();

export const StarterParam = paramOf<Starter>();
export const AthleteParam = paramOf<Athlete>();
export const TeamParam = paramOf<Team>();
export const OrderParam = paramOf<Order>();
export const ProductParam = paramOf<Product>();
export const EntryParam = paramOf<Entry>();
