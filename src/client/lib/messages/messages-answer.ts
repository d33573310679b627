/** What every screen says of an answer of the server that is not here yet, or not new. */
export const answerMessages = {
  tryAgain: 'Try again',
  asking: 'Loading',
  unreachable: 'The server cannot be reached. Nothing is lost here: try again when the network is back.',
  forbidden: 'Ask the person in charge to let you in, or sign in with another account.',
  stale: (at: string) => `No answer from the server. Last updated ${at}.`,
};
