/** Where each row of a list begins, in pixels; the last is where the list ends. */
type RowEdges = Int32Array;

export function rowEdges(count: number, heightOf: (index: number) => number): RowEdges {
  const edges = new Int32Array(count + 1);
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    at += heightOf(i);
    edges[i + 1] = at;
  }
  return edges;
}

/** The row that covers a pixel; above the list its first, below its last. */
export function rowAt(edges: RowEdges, y: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= y) low = middle;
    else high = middle;
  }
  return low;
}
