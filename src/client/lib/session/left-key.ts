/** Where a tab keeps the token of a session that it has left and the server has not ended, until it has. */
export const ENDING_KEY = 'callroom.ending';
/** Where a tab keeps the sessions of those who handed it over. */
export const LEFT_KEY = 'callroom.left-sessions';
