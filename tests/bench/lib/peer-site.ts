import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { root } from '#e2e/fixtures/project.ts';

/** The peers' pages, built as a product would be and served from an address of their own. */
export interface PeerSite {
  readonly url: string;
  /** Where the built pages lie, for a peer with a server of its own. */
  readonly folder: string;
  /** Bytes, compressed (gzip), of the scripts that a page's HTML loads. */
  scriptBytes(page: string): number;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const folder = join(root, 'tests/bench/peers');

/** Packages that only the bench has are installed beside it, in `packages`. */
function benchPackages(): Plugin {
  const own = join(root, 'tests/bench/packages/package.json');
  const names = Object.keys(JSON.parse(readFileSync(own, 'utf8')).dependencies);
  return {
    name: 'bench-packages',
    enforce: 'pre',
    resolveId(id) {
      return names.some((name) => id === name || id.startsWith(`${name}/`))
        ? this.resolve(id, own, { skipSelf: true })
        : undefined;
    },
  };
}

export async function openPeerSite(): Promise<PeerSite> {
  const out = mkdtempSync(join(tmpdir(), 'callroom-peers-'));
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react(), benchPackages()],
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: pages.map((name) => join(folder, name)) },
    },
  });
  const server = createServer((request, response) => {
    const path = join(out, new URL(request.url ?? '/', 'http://peer').pathname);
    try {
      const body = readFileSync(path);
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    folder: out,
    scriptBytes(page) {
      const html = readFileSync(join(out, page), 'utf8');
      const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
      return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 9 }).length, 0);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(out, { recursive: true, force: true });
    },
  };
}
