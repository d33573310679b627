import { createContext, useContext } from 'react';
import type { orderWord } from '#domain/draw/start.ts';

/** What the numbers of a start list are: lanes, or places in a line and in the field the order of the calls. */
export type OrderWord = ReturnType<typeof orderWord>;
export const OrderWordContext = createContext<OrderWord>('lane');
export const useOrderWord = (): OrderWord => useContext(OrderWordContext);
