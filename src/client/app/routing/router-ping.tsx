/** A diagnostic page: the address reached the router. */
export function RouterPing() {
  return (
    <main>
      <h1>ROUTER PING: rendered</h1>
    </main>
  );
}
