import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The zxing decoder is the biggest file by far; anything above this is a mistake. */
const LARGEST_FILE = 3 * 1024 * 1024;
/** What a browser asks for by itself, and the worker that holds the list. */
const NOT_PRECACHED = new Set(['sw.js']);

/** Workbox leaves a file out of the precache without an error; offline it is then missing at the venue. So the build fails instead. */
function everythingWorksOffline(): Plugin {
  let out = 'dist';
  return {
    name: 'callroom:everything-works-offline',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (this.environment && this.environment.name !== 'client') return;
        const worker = readFileSync(join(out, 'sw.js'), 'utf8');
        const missing = filesIn(out).filter((file) => !NOT_PRECACHED.has(file) && !worker.includes(file));
        if (missing.length > 0)
          throw new Error(
            `Not in the service worker's precache, so not there offline: ${missing.join(', ')} (see vite.config.ts)`,
          );
      },
    },
  };
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(root, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'));
}

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // A new version waits until a person says so: a reload must never come over somebody's typing.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: [],
      manifest: {
        name: 'Callroom',
        short_name: 'Callroom',
        description: 'Athletics competitions: entries, check-in, bibs and results, with or without a network.',
        lang: 'en',
        id: '/',
        start_url: '/v2',
        scope: '/',
        display: 'standalone',
        theme_color: '#10231a',
        background_color: '#eef2ef',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-mask-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm,webmanifest}'],
        maximumFileSizeToCacheInBytes: LARGEST_FILE,
        rollupFormat: 'iife',
      },
    }),
    everythingWorksOffline(),
  ],
  // `npm run dev`: the API is a process of its own.
  server: {
    proxy: Object.fromEntries(
      ['/wp-json', '/wp-login.php', '/healthz'].map((path) => [path, `http://127.0.0.1:${process.env.API_PORT ?? 3001}`]),
    ),
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A screen in a handful of files: twenty small ones cost a slow tablet more than what is in them.
          groups: [
            { name: 'main', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 16_000 },
          ],
        },
        // Merged files may import each other: what a module needs is made before it runs, whichever file came first.
        strictExecutionOrder: true,
        // Else the name lists all screens that share the file.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.split('~', 1)[0]?.replace(/\.\w+$/, '') ?? 'asset'}-[hash][extname]`,
      },
    },
  },
});
