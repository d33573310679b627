/** Runs in the page: epoch ms at which the main part of it has painted a text. */
export function paintedAt(text: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('main')?.textContent?.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        port2.postMessage(0);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
}
