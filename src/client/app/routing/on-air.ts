/** Whether a path is a screen for the public in the stadium or on television. */
export const isOnAir = (pathname: string): boolean => /^\/(?:r4s\/output[^/]*|scoreboard|scoreboard-comp)\//.test(pathname);
