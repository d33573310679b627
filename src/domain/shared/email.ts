/** Of a whole address (RFC 5321), and of what is before its @. */
export const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;

const LOCAL = /^[\w'+-]+(?:\.[\w'+-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/i;

/**
 * Whether mail can be sent to an address, as typed and without spaces around it; the one rule of the product. It is ASCII alone:
 * `jürgen@x.example` needs SMTPUTF8 from every server on the way, and whose registration or receipt gets lost never learns why. A domain with
 * other letters goes by its name in ASCII, `xn--…`. No address has a comma, a bracket or two dots in a row, which would make two
 * recipients of one in the head of a mail, and none ends at a network of its own (`a@b`).
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (text.length > LONGEST_EMAIL || at < 1 || at > LONGEST_LOCAL) return false;
  return LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1));
}
