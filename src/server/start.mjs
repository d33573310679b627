// Runs on any Node from 20, with nothing installed yet: it gets the packages and the client, then runs main.ts with the pinned Node 24.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from './start/client-build.mjs';
import { install, node24, root } from './start/packages.mjs';

const flags = process.argv.slice(2);
/** Programs beside the server itself; what follows them is theirs to read. */
const tools = {
  '--import': 'src/server/import-cli.ts',
  '--account': 'src/server/account-cli.ts',
  '--agent': 'src/agent/main.ts',
};
const tool = tools[flags[0]];

const HELP = `npm start                   installs what is missing, builds, starts the server and prints its address
npm start -- --version      which version this is
npm run dev                 the same, and reloads while you change the code
npm run import -- --help    brings a start list in
npm run account -- --help   makes an administrator's account
npm run agent -- --help     takes results from a timing computer
Settings are environment variables: README.md lists them.`;

if (flags[0] === '--help' || flags[0] === '-h') console.info(HELP);
else if (flags[0] === '--version') console.info(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
else if (!tool && flags.some((flag) => flag !== '--dev')) {
  console.error(`Callroom doesn't know ${flags.filter((flag) => flag !== '--dev').join(' ')}. Nothing was started.\n\n${HELP}`);
  process.exitCode = 2;
} else start();

function start() {
  try {
    startWhatIsAskedFor();
  } catch (error) {
    console.error(`Callroom can't start: ${error.message}`);
    process.exitCode = 1;
  }
}

function startWhatIsAskedFor() {
  install();
  const node = node24();
  if (tool) run(node, [tool, ...flags.slice(1)], { INIT_CWD: process.cwd(), ...process.env });
  else if (flags[0] === '--dev') develop(node);
  else {
    buildClient(node);
    // What is compiled is kept: the next start is a second shorter.
    run(node, ['src/server/main.ts'], { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env });
  }
}

/** The API restarts when its code changes; vite serves the client and hands calls on to it. */
function develop(node) {
  const env = { NODE_ENV: 'development', ...process.env, PORT: process.env.API_PORT ?? '3001' };
  run(node, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], env);
  run(node, [join(root, 'node_modules/vite/bin/vite.js'), '--port', process.env.PORT ?? '3000', '--strictPort']);
}

/** Signals of the terminal reach the child too; it decides how to stop, and its exit code is ours. */
function run(node, args, env = process.env) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
