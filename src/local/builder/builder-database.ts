/** Where organisers keep what they have not saved, with what the server last answered: the codes of a competition are in it. */
export const BUILDER_DATABASE = 'callroom-builder';
