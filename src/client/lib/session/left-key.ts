/** Where a tab keeps the sessions of those who handed it over. */
export const LEFT_KEY = 'callroom.left-sessions';
