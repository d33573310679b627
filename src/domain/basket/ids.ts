declare const ORDER: unique symbol;
declare const PRODUCT: unique symbol;
declare const ENTRY: unique symbol;

export type OrderId = number & { readonly [ORDER]: true };
/** A place that is held, bought or waited for. */
export type ProductId = number & { readonly [PRODUCT]: true };
/** What a place is at the venue once it is entered; of an item, which is not checked in, a number of the entries' own. */
export type EntryId = number & { readonly [ENTRY]: true };

/** For a number that comes without its type: of an address, of a screen's own store. */
export const productId = (id: number): ProductId => id as ProductId;
export const entryId = (id: number): EntryId => id as EntryId;
