import { vi } from 'vitest';

/** What the server's log says from now on, instead of on the terminal. */
export function watchLog(): { text(): string; end(): void } {
  const lines: string[] = [];
  const written = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  return { text: () => lines.join(''), end: () => written.mockRestore() };
}
