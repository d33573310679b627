/** `parentOf` of `#domain/event/item` as SQL, of a `comp_event` by its alias. */
export const parentSql = (ce: string): string => `coalesce((${ce}.options #>> '{secondarySpend,parentCeid}')::integer, 0)`;

/** `isItem` of the same. */
export const isItemSql = (ce: string): string => `(${parentSql(ce)} > 0)`;

/** `ownName` of the same, of a `comp_event ce` with its `event_group g` and its `event v`. */
export const OWN_NAME = `case when ${isItemSql('ce')} then v.name else g.name end`;
