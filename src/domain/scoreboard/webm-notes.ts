/** Elements of a WebM (Matroska, RFC 9559) by their ids. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
/** Tags and attachments; of the film's own facts its title, date and the files that it belongs to. */
const NOTES: ReadonlySet<number> = new Set([0x1254c367, 0x1941a469, 0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb]);
const VOID = 0xec;

/**
 * A WebM without what somebody has noted in it. Notes become empty room of the same size, so that all else stays where it says it is. Undefined: its end is
 * missing, or it can't be read.
 */
export function bareWebm(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const bare = bytes.slice();
  for (let at = 0; at < bare.length; ) {
    const id = numberAt(bare, at, 4, 'whole');
    const size = id && numberAt(bare, id.to, 8, 'value');
    if (!id || !size) return undefined;
    // What is recorded as it happens has no size: the parts of it follow.
    const isOpen = size.value === 2 ** (7 * (size.to - id.to)) - 1;
    const to = size.to + size.value;
    if (isOpen ? id.value !== SEGMENT && id.value !== CLUSTER : to > bare.length) return undefined;
    if (isOpen || id.value === SEGMENT || id.value === INFO) at = size.to;
    else {
      if (NOTES.has(id.value)) empty(bare, at, to);
      at = to;
    }
  }
  return [bare];
}

/** The one kind of element that is read over. */
function empty(bytes: Uint8Array, from: number, to: number): void {
  bytes.fill(0, from, to);
  bytes[from] = VOID;
  const isLong = to - from > 9;
  const size = to - from - (isLong ? 9 : 2);
  if (!isLong) bytes[from + 1] = 0x80 | size;
  else {
    bytes[from + 1] = 0x01;
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(from + 5, size);
  }
}

/** A number that says by the zeros in front how many bytes it has. */
function numberAt(
  bytes: Uint8Array,
  at: number,
  most: number,
  as: 'whole' | 'value',
): { readonly value: number; readonly to: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > most || at + length > bytes.length) return undefined;
  let value = as === 'whole' ? first : first & (2 ** (8 - length) - 1);
  for (let i = 1; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0);
  return { value, to: at + length };
}
