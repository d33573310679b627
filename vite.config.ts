import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import subsetFont from 'subset-font';
import { build, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The oldest browsers, as the README names them; what they lack beyond syntax: `src/contracts/shared/older-browsers.ts`, `public/too-old.js`. */
const OLDEST = ['safari16.4', 'ios16.4', 'chrome109', 'firefox121'];
/** The zxing decoder is the biggest file by far; anything above this is a mistake. */
const LARGEST_FILE = 3 * 1024 * 1024;
/** What a browser asks for by itself, the worker that holds the list, and the program for timing computers. */
const NOT_PRECACHED = /^(?:sw\.js|callroom-agent\.mjs|.*\.br)$/;

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
        const missing = filesIn(out).filter((file) => !NOT_PRECACHED.test(file) && !worker.includes(file));
        if (missing.length > 0)
          throw new Error(
            `Not in the service worker's precache, so not there offline: ${missing.join(', ')} (see vite.config.ts)`,
          );
      },
    },
  };
}

/** The program beside a timing computer in one file, which needs nothing but Node 20: organisers save it from the server. */
function packedAgent(): Plugin {
  let outDir = 'dist';
  return {
    name: 'callroom:packed-agent',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (this.environment && this.environment.name !== 'client') return;
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          ssr: { noExternal: true },
          build: {
            ssr: 'src/agent/main.ts',
            target: 'node20',
            outDir,
            emptyOutDir: false,
            rolldownOptions: { output: { entryFileNames: 'callroom-agent.mjs', codeSplitting: false } },
          },
        });
      },
    },
  };
}

const COMPRESSED = /\.(?:js|mjs|css|html|svg|wasm|webmanifest)$/;
/** Bytes: the server's own compression leaves smaller answers as they are, too. */
const WORTH_COMPRESSING = 1024;
const brotli = promisify(brotliCompress);

/** Each text of the build beside itself as `.br`, once, in place of once a request. */
function compressedOnce(): Plugin {
  let out = 'dist';
  return {
    name: 'callroom:compressed-once',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (this.environment && this.environment.name !== 'client') return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        const texts = filesIn(out).filter((file) => COMPRESSED.test(file));
        await Promise.all(
          texts.map(async (file) => {
            const text = readFileSync(join(out, file));
            if (text.length >= WORTH_COMPRESSING) writeFileSync(join(out, `${file}.br`), await brotli(text, { params }));
          }),
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

/** The doors people come in by, the one that matters most first: what one shares with other screens is one file, and nothing else is in it. */
const DOORS = [
  'src/client/areas/venue/desk.tsx',
  // Comes with the first screen, whichever that is.
  'src/client/app/device/after-start.ts',
  // These follow once the desk is there: each on its own, for a slice has far more than a tablet needs in its first seconds.
  'src/domain/check-in/same-name.ts',
  'src/client/lib/venue/bar-seldom.tsx',
  'src/client/app/device/follow-stored.ts',
  'src/client/areas/venue/desk/search/mark-found.tsx',
  'src/client/areas/venue/desk/one-left.ts',
  'src/domain/decide/action-rules.ts',
  'src/client/app/device/when-loaded.ts',
  'src/client/app/device/keep-competition.ts',
  'src/domain/sync/reason.ts',
  'src/local/device/answer-cache.ts',
  'src/client/app/shells/shell-v2.tsx',
  'src/client/areas/public/competitions/home-screen.tsx',
  'src/client/areas/public/competition/competition-screen.tsx',
  'src/client/areas/public/results/results-read-screen.tsx',
  'src/client/areas/public/schedule/schedule-screen.tsx',
  'src/client/areas/public/check-in/own-check-in-screen.tsx',
  'src/client/areas/account/sign-in/login-screen.tsx',
  'src/client/areas/entering/entry/entry-screen.tsx',
  'src/client/areas/entering/basket/basket-screen.tsx',
  'src/client/areas/venue/results/results-entry-screen.tsx',
];

const areaOf = (id: string) => /\/areas\/(\w+)\//.exec(id)?.[1];
/**
 * What lies behind the doors is a file a layer, none of which imports one that follows; then the styles of an area, and a slice with all it fetches
 * late. A tablet stores the app file by file, each some 20 ms of its time: in 170 files it is ready for the venue after half of what 527 took.
 */
const LAYERS = [
  { layer: /\/src\/domain\//, name: 'domain' },
  { layer: /\/src\/contracts\//, name: 'contracts' },
  { layer: /\/src\/local\//, name: 'local' },
  { layer: /\/src\/client\/(?:lib|ui)\/|\/node_modules\/(?:date-fns|dexie-react-hooks)\//, name: 'kit' },
  { layer: /\/areas\/(?:\w+\/shared\/|.*\/messages-[\w-]+\.ts$)/, name: (id: string) => areaOf(id) ?? null },
  { layer: /\.module\.css/, name: (id: string) => `${areaOf(id) ?? 'kit'}-styles` },
  // The second reader of codes is 43 kB that few need.
  {
    layer: /\/areas\/\w+\/[\w-]+\/(?!second-decoder)/,
    name: (id: string) => /\/areas\/(\w+\/[\w-]+)\//.exec(id)?.[1]?.replace('/', '-') ?? null,
  },
];

/**
 * Files of code for the doors, in their order. All that a module of such a file imports is in it or in one before it, so files never import
 * each other in a circle, in which one would run before what it needs.
 */
function filesOfDoors() {
  const behind = new Map<string, ReadonlySet<string>>();
  const plugin: Plugin = {
    name: 'callroom:files-of-doors',
    apply: 'build',
    buildEnd() {
      for (const door of DOORS)
        behind.set(
          door,
          importedBy(join(import.meta.dirname, door), (id) => this.getModuleInfo(id)),
        );
    },
  };
  const groups = DOORS.map((door, i) => ({
    name: i === 0 ? 'desk-shared' : 'shared',
    test: (id: string) => behind.get(door)?.has(id) ?? false,
    minShareCount: 2,
    priority: DOORS.length - i + LAYERS.length,
  }));
  const isAtDoor = (id: string) => [...behind.values()].some((ids) => ids.has(id));
  const layers = LAYERS.map(({ layer, name }, i) => ({
    name,
    test: (id: string) => layer.test(id) && !isAtDoor(id),
    priority: LAYERS.length - i,
    includeDependenciesRecursively: false,
  }));
  return { plugin, groups: [...groups, ...layers] };
}

/** A file that imports itself by way of others would run before what it needs. */
function filesInOrder(): Plugin {
  return {
    name: 'callroom:files-in-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const importsOf = (name: string) => {
          const file = bundle[name];
          return file?.type === 'chunk' ? file.imports : [];
        };
        for (const name of Object.keys(bundle)) {
          const seen = new Set(importsOf(name));
          for (const one of seen) for (const imported of importsOf(one)) seen.add(imported);
          if (seen.has(name)) this.error(`${name} imports itself by way of others (see LAYERS in vite.config.ts)`);
        }
      },
    },
  };
}

/** A module and all that it imports, and they import, before it can run. */
function importedBy(root: string, infoOf: (id: string) => { readonly importedIds: readonly string[] } | null): Set<string> {
  const found = new Set([root]);
  for (const id of found) for (const imported of infoOf(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Kilobytes, compressed: row 8 of tests/README.md (its stack alone is 101). Every tablet fetches them until the first athlete is on its screen. Names of files have hashes: a change of another screen moves it by some bytes. */
const DESK_LIMIT = 182;
/** The page's own file, the desk, and what comes with the first screen. */
const UNTIL_READY = ['index.html', ...DOORS.slice(0, 2)];

/** What the desk does not need at its start comes when it is needed: `lazily`, `import()`, texts in a file of their own. */
function deskStaysSmall(): Plugin {
  return {
    name: 'callroom:desk-stays-small',
    apply: 'build',
    generateBundle: {
      // Then the names of the files that each one may fetch stand in it.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = chunks.filter(({ facadeModuleId }) => UNTIL_READY.some((door) => facadeModuleId?.endsWith(door)));
        // The workers' own bundles have none of them.
        if (first.length < UNTIL_READY.length) return;
        const files = new Set(first.map(({ fileName }) => fileName));
        for (const name of files)
          for (const imported of chunks.find((c) => c.fileName === name)?.imports ?? []) files.add(imported);
        const bytes = chunks.filter((c) => files.has(c.fileName)).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
        this.info(`the desk: ${(bytes / 1024).toFixed(1)} kB in ${files.size} files`);
        if (bytes > DESK_LIMIT * 1024)
          this.error(`The desk loads ${(bytes / 1024).toFixed(1)} kB of code, ${DESK_LIMIT} are its limit (see vite.config.ts)`);
      },
    },
  };
}

/**
 * What a file names of others, so that they are fetched beside each other. The desk's name the ways on from a first page only: the screens and dialogs
 * behind them are stored on the tablet before anybody gets there, and their names were 1.5 kB of each first load.
 */
function namedBeside(file: string, files: string[], { hostId }: { readonly hostId: string }): string[] {
  const ofDesk = /\/(?:index|desk)-/.test(hostId);
  return ofDesk && !/\/(?:desk|after-start|shell-v2|other-routes)-/.test(file) ? [] : files;
}

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production');
const DEXIE = join(import.meta.dirname, 'node_modules/dexie/dist/modern/dexie.mjs');
const FONTS = join(import.meta.dirname, 'node_modules/.cache/callroom-fonts');
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const LATIN = Array.from({ length: 96 }, (_, i) => String.fromCharCode(160 + i)).join('');

/** What a first page needs of the two faces, 46 kB instead of 100; src/client/ui/fonts.css says which letters. Asked for before the style sheet. */
function smallFonts(): Plugin {
  const make = async (name: string, from: string, letters: string, lightest: number) => {
    const font = readFileSync(join(import.meta.dirname, 'node_modules/@fontsource-variable', from));
    const axes = { wght: { min: lightest, max: 700 } };
    writeFileSync(join(FONTS, name), await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: axes }));
  };
  return {
    name: 'callroom:small-fonts',
    async configResolved() {
      mkdirSync(FONTS, { recursive: true });
      await make('inter.woff2', 'inter/files/inter-latin-wght-normal.woff2', `${ASCII}${LATIN}–—‘’“”…€−′″→`, 400);
      await make('figures.woff2', 'roboto-condensed/files/roboto-condensed-latin-wght-normal.woff2', `${ASCII}£½–−`, 500);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /\/(inter|figures)-[\w-]{8}\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
    },
  };
}

/** The router in one file, which does not say that what nobody imports of it, such as its forms, does nothing by itself. */
function routerInParts(): Plugin {
  return {
    name: 'callroom:router-in-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, '/* @__PURE__ */ '),
    },
  };
}

const doors = filesOfDoors();

export default defineConfig({
  plugins: [
    react(),
    smallFonts(),
    routerInParts(),
    doors.plugin,
    deskStaysSmall(),
    filesInOrder(),
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
        background_color: '#fafaf7',
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
        target: OLDEST,
      },
    }),
    packedAgent(),
    everythingWorksOffline(),
    compressedOnce(),
  ],
  // `npm run dev`: the API is a process of its own.
  server: {
    proxy: Object.fromEntries(
      ['/wp-json', '/wp-login.php', '/healthz'].map((path) => [path, `http://127.0.0.1:${process.env.API_PORT ?? 3001}`]),
    ),
  },
  resolve: {
    alias: [
      { find: '@fonts', replacement: FONTS },
      // Its exports name the development build only, which is bigger and checks what a visitor cannot mend.
      { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
      // Its exports name the build for browsers of before 2018 only.
      { find: /^dexie$/, replacement: DEXIE },
    ],
  },
  worker: { format: 'es' },
  build: {
    target: OLDEST,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false, resolveDependencies: namedBeside },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The doors in a handful of files: twenty small ones cost a slow tablet more than what is in them.
          groups: [{ name: 'main', tags: ['$initial'], priority: DOORS.length + LAYERS.length + 1 }, ...doors.groups],
        },
      },
    },
  },
});
